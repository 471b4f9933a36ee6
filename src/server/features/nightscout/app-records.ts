import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { inTransactionOn, outside } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import { noteBattery } from '../../records/api-tokens.store.ts';
import { appDeletionWriter } from '../../records/app-deletions.store.ts';
import { appRecords, appRecordWriter, type AppCollection, type AppRecord } from '../../records/app-records.store.ts';
import { newTreatmentId } from '../../nightscout/treatment-ids.ts';
import { toAppAnswer } from './app-record-answers.ts';
import { parseAppRecord, type AppRecordDraft } from './app-record-drafts.ts';
import type { Uploader } from './calls.ts';
import { parseCount, parseFindQuery, type Fields } from './find-query.ts';
import { ALWAYS, type Span } from './find-times.ts';
import { badRequest, NightscoutError, unauthorized } from './nightscout-error.ts';
import { phoneBattery } from './phone-battery.ts';
import { seesKey, wholeReader, type Reader } from './reader.ts';
import { recordRemoval } from './record-removal.ts';
import { removal, type Removal } from './remove-entries.ts';

type Raw = Readonly<Record<string, unknown>>;

const MAX_PER_CALL = 1_000;
const COUNTS = { usual: 10, most: 1_000 };
const FORTNIGHT_MS = 14 * DAY_MS;
/** What is kept of each collection of a pet: the newest records, and how old they may be. */
const ROOM: Readonly<Record<AppCollection, { readonly rows: number; readonly forMs: number }>> = {
  devicestatus: { rows: 500, forMs: FORTNIGHT_MS },
  activity: { rows: 2_000, forMs: FORTNIGHT_MS },
  profile: { rows: 20, forMs: Infinity },
  food: { rows: 500, forMs: Infinity },
  settings: { rows: 20, forMs: Infinity },
};
/** No collection has room for more. */
export const MAX_RECORDS = 2_000;
const FIELDS: Fields = {
  kinds: { created_at: 'iso', date: 'ms', mills: 'ms', uploaderBattery: 'number' },
  names: new Set(['_id', 'identifier']),
};

/**
 * Stores records of an app that the portal does not use, as they were sent. One that the same key sent before under its
 * id or name is replaced.
 *
 * @returns the records in the order sent, each with its id and time
 * @throws NightscoutError 400 for an invalid record, 401 for another key's, 413 for too many
 */
export async function storeAppRecords(
  services: Services,
  { member, via }: Pick<Uploader, 'member' | 'via'>,
  collection: AppCollection,
  body: unknown,
): Promise<AppRecord[]> {
  const sent: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (sent.length > MAX_PER_CALL) throw new NightscoutError(413, 'Payload Too Large', 'Too many records');
  const drafts = sent.map((raw) => parseAppRecord(collection, raw, services.clock.now()));
  const stored = await inTransactionOn(services, member.id, async (tx) => {
    const nowMs = services.clock.now();
    const records: AppRecord[] = [];
    for (const draft of drafts) records.push(await storeOne(tx, member, { collection, draft, nowMs }));
    const { rows, forMs } = ROOM[collection];
    if (records.length > 0)
      await appRecordWriter(tx, collection).trim(member, { rows, fromMs: Math.max(0, nowMs - forMs) });
    const names = records.flatMap(({ identifier }) => identifier ?? []);
    await appDeletionWriter(tx, collection).forget(member, names);
    return records;
  });
  const battery = collection === 'devicestatus' ? phoneBattery(stored) : null;
  if (battery !== null) await noteBattery(outside(services), via, battery);
  return stored;
}

type One = { readonly collection: AppCollection; readonly draft: AppRecordDraft; readonly nowMs: number };

async function storeOne(tx: Tx, member: AuthorizedMember<'write'>, { collection, draft, nowMs }: One) {
  const name = draft.identifier ?? draft.id;
  const known = name === null ? null : await appRecords(tx, collection).named(member, name);
  const { tokenId } = member.writer;
  if (known !== null && known.tokenId !== tokenId) throw unauthorized();
  const record: AppRecord = {
    ...draft,
    id: known?.id ?? draft.id ?? newTreatmentId(),
    tokenId,
    createdAtMs: known?.createdAtMs ?? nowMs,
    updatedAtMs: nowMs,
  };
  await appRecordWriter(tx, collection).put(member, record);
  return record;
}

/** A query: the newest `count` records that meet the conditions. */
export type AppRecordQuery = Span & { readonly count: number; readonly isMet: (record: Raw) => boolean };

/** Parses the query of a follower. @throws NightscoutError 400 */
export function parseAppRecordQuery(query: Raw): AppRecordQuery & { readonly isPositive: boolean } {
  const { span, isMet, isPositive } = parseFindQuery(query, FIELDS);
  return { ...(span ?? ALWAYS), isMet, isPositive, count: parseCount(query['count'], COUNTS) };
}

/** The records for a query, newest first. */
export async function findAppRecords(
  services: Services,
  reader: Reader,
  collection: AppCollection,
  { from, to, count, isMet }: AppRecordQuery,
): Promise<AppRecord[]> {
  const rows = await appRecords(outside(services), collection).within(
    reader.member,
    { from, to },
    ROOM[collection].rows,
  );
  const seen = rows.filter((record) => seesKey(reader, record.tokenId) && isMet(toAppAnswer(record)));
  return seen.slice(0, count);
}

/** Deletes the records of the same key that a query finds. @throws NightscoutError 400 without a condition */
export async function removeAppRecords(
  services: Services,
  uploader: Uploader,
  collection: AppCollection,
  asked: Raw,
): Promise<Removal> {
  const query = parseAppRecordQuery(asked);
  if (!query.isPositive) throw badRequest('A deletion must say what: find[…]');
  const all = { ...query, count: ROOM[collection].rows };
  const found = await findAppRecords(services, wholeReader(uploader.member), collection, all);
  return removal(await removeFoundRecords(services, uploader, collection, { found }));
}

/** Deletes the record of the same key with an id or a name. */
export async function removeAppRecord(
  services: Services,
  uploader: Uploader,
  collection: AppCollection,
  { name, isForgotten = false }: { readonly name: string; readonly isForgotten?: boolean },
): Promise<Removal> {
  if (name === '*') throw badRequest('A deletion must say what');
  const found = await appRecords(outside(services), collection).named(uploader.member, name);
  const list = found === null ? [] : [found];
  return removal(await removeFoundRecords(services, uploader, collection, { found: list, isForgotten }));
}

type Found = { readonly found: readonly AppRecord[]; readonly isForgotten?: boolean };

function removeFoundRecords(
  services: Services,
  uploader: Uploader,
  collection: AppCollection,
  { found, isForgotten = false }: Found,
): Promise<number> {
  const { member } = uploader;
  const own = found.filter(({ tokenId }) => tokenId === member.writer.tokenId);
  return inTransactionOn(services, member.id, async (tx) => {
    const atMs = services.clock.now();
    const ids = own.map(({ id }) => id);
    await appRecordWriter(tx, collection).remove(member, ids);
    const deleted = own.map(({ identifier, id, at }) => ({ identifier: identifier ?? id, at, deletedAtMs: atMs }));
    if (!isForgotten) await appDeletionWriter(tx, collection).note(member, deleted);
    await recordRemoval(tx, uploader, { what: collection, count: own.length, atMs });
    return own.length;
  });
}

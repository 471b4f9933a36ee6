import type { AuthorizedMember } from '../context/authorized-member.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { SourceTable } from '../db/reading-tables.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import { kindOfSource, type RankedSource, type SourceKind } from '../rules/source-order.ts';

/**
 * The maximum number of sources of a pet. Readings of further ones are stored, but a key cannot delete them, and they
 * have no place in the order.
 */
const MAX_SOURCES = 1_000;

/** A source of a pet's readings. */
export type StoredSource = RankedSource & Pick<SourceTable, 'source' | 'sn' | 'isSerial' | 'via' | 'tokenId'>;

/** The interval that the first readings of a source have shown in a session. */
export type SettledInterval = {
  readonly deviceId: string;
  /** The instant of the last of these readings, after which others do not change it; null before that many are there. */
  readonly untilMs: number | null;
  readonly minutes: number;
};

const selectSources = prepared((db, place: Placing<{ memberId: string }>) =>
  db
    .selectFrom('source')
    .where('memberId', '=', place('memberId'))
    .select(['sender', 'kind', 'source', 'sn', 'isSerial', 'via', 'tokenId', 'rank', 'createdAtMs'])
    .select(['settledDeviceId', 'settledUntilMs', 'settledMinutes']),
);

/** All sources of a pet. */
export async function loadSources(db: Queryable, member: AuthorizedMember): Promise<StoredSource[]> {
  return (await loadSettledSources(db, member)).sources;
}

/** All sources of a pet, and what the first readings of some have shown, by the number of the sender. */
export async function loadSettledSources(db: Queryable, member: AuthorizedMember) {
  const { rows } = await selectSources(db, { memberId: member.id });
  const settled = new Map<number, SettledInterval>();
  const sources = rows.map(({ kind, settledDeviceId, settledUntilMs, settledMinutes, ...row }): StoredSource => {
    if (settledDeviceId !== null && settledMinutes !== null) {
      settled.set(row.sender, { deviceId: settledDeviceId, untilMs: settledUntilMs, minutes: settledMinutes });
    }
    return { ...row, kind: kind as SourceKind }; // only `noteSource` writes kinds
  });
  return { sources, settled };
}

/** Keeps what the first readings of a source have shown, inside a transaction. */
export async function settleSource(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  sender: number,
  { deviceId, untilMs, minutes }: SettledInterval,
): Promise<void> {
  const source = tx.updateTable('source').where('memberId', '=', member.id).where('sender', '=', sender);
  await source.set({ settledDeviceId: deviceId, settledUntilMs: untilMs, settledMinutes: minutes }).execute();
}

/** Forgets what the first readings of sources have shown, because some of them go or change. */
export async function unsettleSources(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  senders: readonly number[],
): Promise<void> {
  if (senders.length === 0) return;
  const sources = tx.updateTable('source').where('memberId', '=', member.id).where('sender', 'in', senders);
  await sources.where('settledDeviceId', 'is not', null).set({ settledDeviceId: null }).execute();
}

/** The sender numbers of the readings sent with the key of a call; empty without a key. */
export async function sendersOfToken(db: Queryable, { writer }: AuthorizedMember<'write'>): Promise<number[]> {
  if (writer.tokenId === null) return [];
  const rows = await db.selectFrom('source').where('tokenId', '=', writer.tokenId).select('sender').execute();
  return rows.map(({ sender }) => sender);
}

/** The names of a member's keys by the sender numbers of the readings that came with them, revoked keys included. */
export async function namesOfSenders(db: Queryable, member: AuthorizedMember): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('source')
    .innerJoin('apiToken', 'apiToken.id', 'source.tokenId')
    .where('source.memberId', '=', member.id)
    .select(['source.sender', 'apiToken.name'])
    .execute();
  return new Map(rows.map(({ sender, name }) => [sender, name]));
}

/** A source that brings readings now. */
export function newSource(
  { writer: { tokenId } }: AuthorizedMember<'write'>,
  { source, sn, isSerial, via = '' }: ReadingSource,
  at: { readonly sender: number; readonly nowMs: number },
): StoredSource {
  const kind = kindOfSource({ source, via }, tokenId);
  return { sender: at.sender, kind, source, sn, isSerial, via, tokenId, rank: null, createdAtMs: at.nowMs };
}

/** Keeps a source with its first reading, inside the transaction that stores it. @param known  all sources so far */
export async function noteSource(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  source: StoredSource,
  known: readonly StoredSource[],
): Promise<void> {
  const found = known.find(({ sender }) => sender === source.sender);
  const isNameNew = found?.sn === '' && source.sn !== '';
  if (found === undefined ? known.length >= MAX_SOURCES : !isNameNew) return;
  await tx
    .insertInto('source')
    .values({ memberId: member.id, ...source })
    .onConflict((conflict) => conflict.columns(['memberId', 'sender']).doUpdateSet({ sn: source.sn }))
    .execute();
}

/** Keeps a source of an imported file, inside a transaction. @param known  how many there are so far */
export async function restoreSource(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  source: StoredSource & { readonly importId: string },
  known: number,
): Promise<void> {
  if (known >= MAX_SOURCES) return;
  const row = { memberId: member.id, ...source };
  await tx
    .insertInto('source')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives sources the places of a list; those that are not in it have none. */
export async function saveOrder(tx: Tx, member: AuthorizedMember<'write'>, senders: readonly number[]): Promise<void> {
  await tx.updateTable('source').set({ rank: null }).where('memberId', '=', member.id).execute();
  for (const [rank, sender] of senders.entries()) {
    const one = tx.updateTable('source').set({ rank }).where('memberId', '=', member.id);
    await one.where('sender', '=', sender).execute();
  }
}

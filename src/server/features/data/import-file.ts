import type { ImportResult } from '#contract/data.ts';
import type { Event } from '#contract/events.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransactionOn } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import type { UploadedFile } from '../../http/form.ts';
import { lineSentence } from '../../messages/wording.ts';
import type { Intake } from '../../readings/add-readings.ts';
import { restoreReadings } from '../../readings/restore-readings.ts';
import { addBatches } from '../../readings/add-batches.ts';
import { doseGuard, withDoubts } from '../../records/dose-guard.store.ts';
import { events, eventWriter, toEventKey } from '../../records/events.store.ts';
import type { FileContent, FileEvent, FileFormat, LineTrouble } from './file-content.ts';
import { importTurns } from './import-turns.ts';
import { readUpload } from './read-upload.ts';
import { storeRecords } from './store-records.ts';
import { storeStretches } from './store-stretches.ts';

const MAX_PROBLEMS = 100;
/** Stored events that are compared with those of a file; more than a diary of ten years contains. */
const MAX_EVENTS = 100_000;
const FROM_FILE = 'file';

/**
 * Imports a file for one of the caller's pets: all valid lines in one transaction, or nothing. Invalid lines are
 * counted, and the first hundred are listed. The files of an account are imported one after the other.
 *
 * @throws AppError `request.tooMany`, `request.tooLarge`, `setAside.tooMany`, `file.missing`, `file.empty`,
 *   `file.notRecognised`, `member.notFound`, and those of `readUpload`
 */
export async function importFile(
  ctx: Ctx,
  memberId: string | undefined,
  file: UploadedFile | null,
): Promise<ImportResult> {
  const owned = await requireMember(ctx, memberId, 'write');
  return importTurns.run(owned.ownerAccountId, () => importFor(ctx, owned, file));
}

async function importFor(ctx: Ctx, owned: AuthorizedMember<'write'>, file: UploadedFile | null): Promise<ImportResult> {
  if (file === null) throw new AppError('file.missing');
  const frame = { memberId: owned.id, memberName: owned.name, zone: owned.zone, nowMs: ctx.clock.now() };
  const content = await readUpload(file.bytes, frame);
  if (content === null) throw new AppError('file.notRecognised');
  return inTransactionOn(ctx, owned.id, async (tx, afterCommit) => {
    const member = await requireMember(ctx, owned.id, 'write', tx);
    const intake = { services: ctx, tx, afterCommit };
    const taken = await storeContent(intake, member, content);
    const setAside = await storeStretches(ctx, intake, member, content.setAside ?? []);
    return { ...taken, setAside, problems: toProblems(ctx, content.troubles) };
  });
}

async function storeContent(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  content: FileContent,
): Promise<Omit<ImportResult, 'problems' | 'setAside'>> {
  const { format, batches, restored, events: found, troubles } = content;
  const rejected = (of: LineTrouble['of']) => troubles.filter((trouble) => trouble.of === of).length;
  const taken = await addBatches(intake, member, batches);
  const again = restored === undefined ? { added: 0, known: 0 } : await restoreReadings(intake, member, restored);
  const { added, newIds } = await storeEvents(intake, member, format, found);
  const frame = { tx: intake.tx, nowMs: intake.services.clock.now() };
  const records = await storeRecords(frame, member, content, newIds);
  return {
    format,
    readings: { added: taken.added + again.added, known: taken.known + again.known, rejected: rejected('reading') },
    events: {
      added: added + records.added,
      known: found.length - added + records.known,
      rejected: rejected('event'),
    },
  };
}

/** The number of new events, and the ids of those that had one in an export of all data. */
type StoredEvents = { readonly added: number; readonly newIds: ReadonlyMap<string, string> };

/** An event is known by its sender's id, or by kind, instant, value and title. */
async function storeEvents(
  { tx, services, afterCommit }: Intake,
  member: AuthorizedMember<'write'>,
  format: FileFormat,
  found: readonly FileEvent[],
): Promise<StoredEvents> {
  if (found.length === 0) return { added: 0, newIds: new Map() };
  const instants = found.map(({ at }) => at).sort((a, b) => a - b);
  const span = { from: instants[0] ?? 0, to: (instants.at(-1) ?? 0) + 1 };
  const unknown =
    format === 'petcgm' ? await notStored(tx, member, found, span) : await findUnknown(tx, member, found, span);
  const rows = await marked({ tx, services }, member, unknown);
  const plain = rows.map(({ ownId: _own, ...row }) => row);
  const ids = await eventWriter(tx).insert(member, plain, services.clock.now());
  if (rows.length > 0) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
  const newIds = new Map(rows.flatMap(({ ownId }, index) => (ownId === undefined ? [] : [[ownId, ids[index] ?? '']])));
  return { added: rows.length, newIds };
}

/**
 * Doses of a file that are too close to another one, or large, are stored with a mark, because nobody can be asked. An
 * event with a source comes from an export of the portal and keeps the mark it had.
 */
async function marked(
  { tx, services }: Pick<Intake, 'tx' | 'services'>,
  member: AuthorizedMember<'write'>,
  found: readonly FileEvent[],
) {
  const doses = found.filter(({ type, source }) => type === 'insulin' && source === undefined);
  const doubts = await doseGuard(services, tx).findDoubts(
    member,
    doses.map((dose) => ({ ...dose, eventId: null })),
  );
  const doubtsOfDose = new Map(doses.map((dose, index) => [dose, doubts[index] ?? []]));
  return found.map((event) => ({
    ...event,
    detail: event.source === undefined ? withDoubts(event.detail, doubtsOfDose.get(event) ?? []) : event.detail,
    source: event.source ?? FROM_FILE,
  }));
}

type Span = { readonly from: number; readonly to: number };

async function findUnknown(tx: Tx, member: AuthorizedMember, found: readonly FileEvent[], span: Span) {
  const known = await events(tx).knownKeys(member, span);
  const unknown = found.filter(
    (event) => !known.has(toEventKey(event)) && !known.has(event.externalId ?? toEventKey(event)),
  );
  return [...new Map(unknown.map((event) => [keyInFile(event), event])).values()];
}

/** An export of the portal contains each event once, so two equal events are two events. */
async function notStored(tx: Tx, member: AuthorizedMember, found: readonly FileEvent[], span: Span) {
  const stored = await events(tx).between(member, span, MAX_EVENTS);
  const left = new Map<string, number>();
  for (const event of stored) left.set(wholeKey(event), (left.get(wholeKey(event)) ?? 0) + 1);
  return found.filter((event) => {
    const count = left.get(wholeKey(event)) ?? 0;
    left.set(wholeKey(event), count - 1);
    return count <= 0;
  });
}

function wholeKey(event: FileEvent | Event): string {
  const { label, insulinKind, alert, note, late } = event.detail ?? {};
  return JSON.stringify([toEventKey(event), event.unit, label, insulinKind, alert, note, late]);
}

/** Two doses of the same size at the same minute in a file are separate if their kinds of insulin differ. */
function keyInFile(event: FileEvent): string {
  return JSON.stringify([event.externalId, toEventKey(event), event.detail?.insulinKind ?? null]);
}

function toProblems(ctx: Ctx, troubles: readonly LineTrouble[]): ImportResult['problems'] {
  return troubles.slice(0, MAX_PROBLEMS).map(({ part, line, problem, text }) => {
    const message = lineSentence(ctx.language, problem, { text });
    return { line, message: part === undefined || problem === 'fileNotRead' ? message : `${part}: ${message}` };
  });
}

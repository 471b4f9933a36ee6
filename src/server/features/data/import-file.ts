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
import type { FileContent, FileEvent, FileFormat, Frame, LineTrouble } from './file-content.ts';
import { importTurns } from './import-turns.ts';
import { readFile } from './read-file.ts';
import { storeStretches } from './store-stretches.ts';

const MAX_PROBLEMS = 100;
/** Stored events that are compared with those of a file; more than a diary of ten years contains. */
const MAX_EVENTS = 100_000;
const FROM_FILE = 'file';

/** How a file is imported, where that differs from the usual. */
export type ImportOptions = {
  /** The zone of times without an offset; the pet's own if it is left out. */
  readonly zone?: string | undefined;
  /** The unit of glucose where the file's header names none. */
  readonly unit?: Frame['unit'];
  /** Everything is done and then taken back, so that only the result remains. */
  readonly isDryRun?: boolean;
};

/** Carries the result of a dry run out of its transaction, which is then rolled back. */
class DryRunDone extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('a dry run is done');
    this.result = result;
  }
}

/**
 * Imports a file for one of the caller's pets: all valid lines in one transaction, or nothing. Invalid lines are
 * counted, and the first hundred are listed. The files of an account are imported one after the other.
 *
 * @throws AppError `request.tooMany`, `request.tooLarge`, `setAside.tooMany`, `file.missing`, `file.empty`,
 *   `file.notRecognised`, `file.dayOrMonth`, `member.notFound`
 */
export async function importFile(
  ctx: Ctx,
  memberId: string | undefined,
  file: UploadedFile | null,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const owned = await requireMember(ctx, memberId, 'write');
  try {
    return await importTurns.run(owned.ownerAccountId, () => importFor(ctx, owned, file, options));
  } catch (error) {
    if (error instanceof DryRunDone) return error.result;
    throw error;
  }
}

async function importFor(
  ctx: Ctx,
  owned: AuthorizedMember<'write'>,
  file: UploadedFile | null,
  { zone = owned.zone, unit, isDryRun = false }: ImportOptions,
): Promise<ImportResult> {
  const frame = { memberId: owned.id, zone, unit, nowMs: ctx.clock.now() };
  const content = await readFile(decodeFile(file), frame);
  if (content === null) throw new AppError('file.notRecognised');
  return inTransactionOn(ctx, owned.id, async (tx, afterCommit) => {
    const member = await requireMember(ctx, owned.id, 'write', tx);
    const intake = { services: ctx, tx, afterCommit };
    const taken = await storeContent(intake, member, content);
    const setAside = await storeStretches(ctx, intake, member, content.setAside ?? []);
    const result = { ...taken, setAside, problems: toProblems(ctx, content.troubles) };
    if (isDryRun) throw new DryRunDone(result);
    return result;
  });
}

function decodeFile(file: UploadedFile | null): string {
  if (file === null) throw new AppError('file.missing');
  const text = decoded(file.bytes).replaceAll('\0', ''); // the database cannot store NUL
  if (text.trim() === '') throw new AppError('file.empty');
  return text;
}

/** A file that is not valid UTF-8 was probably saved by Excel as Windows-1252; its “Høj” and “Låg” are values. */
function decoded(bytes: Buffer): string {
  const coding = detectEncoding(bytes);
  const text = new TextDecoder(coding).decode(bytes);
  const broken = text.match(/\uFFFD/gu)?.length ?? 0;
  const isForeign = coding === 'utf-8' && broken > 0 && broken > (text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0);
  return isForeign ? new TextDecoder('windows-1252').decode(bytes) : text;
}

function detectEncoding([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

async function storeContent(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  { format, batches, restored, events: found, troubles }: FileContent,
): Promise<Omit<ImportResult, 'problems' | 'setAside'>> {
  const rejected = (of: LineTrouble['of']) => troubles.filter((trouble) => trouble.of === of).length;
  const taken = await addBatches(intake, member, batches);
  const again = restored === undefined ? { added: 0, known: 0 } : await restoreReadings(intake, member, restored);
  const added = await storeEvents(intake, member, format, found);
  return {
    format,
    readings: { added: taken.added + again.added, known: taken.known + again.known, rejected: rejected('reading') },
    events: { added, known: found.length - added, rejected: rejected('event') },
  };
}

/** @returns the number of new events; an event is known by its sender's id, or by kind, instant, value and title */
async function storeEvents(
  { tx, services, afterCommit }: Intake,
  member: AuthorizedMember<'write'>,
  format: FileFormat,
  found: readonly FileEvent[],
): Promise<number> {
  if (found.length === 0) return 0;
  const instants = found.map(({ at }) => at).sort((a, b) => a - b);
  const span = { from: instants[0] ?? 0, to: (instants.at(-1) ?? 0) + 1 };
  const unknown =
    format === 'petcgm' ? await notStored(tx, member, found, span) : await findUnknown(tx, member, found, span);
  const rows = await marked({ tx, services }, member, unknown);
  await eventWriter(tx).insert(member, rows, services.clock.now());
  if (rows.length > 0) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
  return rows.length;
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
  return troubles
    .slice(0, MAX_PROBLEMS)
    .map(({ line, problem, text }) => ({ line, message: lineSentence(ctx.language, problem, { text }) }));
}

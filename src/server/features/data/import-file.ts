import type { ImportResult } from '#contract/data.ts';
import { requireMember } from '../../access/members.ts';
import { AppError } from '../../http/app-error.ts';
import { inTransaction, type Ctx } from '../../http/ctx.ts';
import type { UploadedFile } from '../../http/form.ts';
import { lineSentence } from '../../messages/wording.ts';
import type { Intake } from '../../readings/add-readings.ts';
import { takeBatches } from '../../readings/take-batches.ts';
import type { AuthorizedMember } from '../../access/members.ts';
import { doseGuard, withDoubts } from '../events/dose-guard.store.ts';
import { events, eventWriter, keyOf } from '../events/events.store.ts';
import type { FileContent, FileEvent, LineTrouble } from './file-content.ts';
import { inImportTurn } from './import-turns.ts';
import { readFile } from './read-file.ts';

const MOST_PROBLEMS = 100;

/**
 * Takes in a file for one of the caller's pets: all of its good lines, in one transaction, or nothing. Lines that cannot
 * be taken are counted, and the first hundred of them named. An account's files are taken in one after the other.
 *
 * @throws AppError `request.tooMany`, `request.tooLarge`, `file.missing`, `file.empty`, `file.notRecognised`, `file.dayOrMonth`, `member.notFound`
 */
export async function importFile(
  ctx: Ctx,
  memberId: string | undefined,
  file: UploadedFile | null,
): Promise<ImportResult> {
  const owned = await requireMember(ctx, memberId, 'write');
  return inImportTurn(owned.ownerAccountId, () => importFor(ctx, owned, file));
}

async function importFor(ctx: Ctx, owned: AuthorizedMember<'write'>, file: UploadedFile | null): Promise<ImportResult> {
  const frame = { memberId: owned.id, zone: owned.zone, nowMs: ctx.clock.now() };
  const content = await readFile(textOf(file), frame);
  if (content === null) throw new AppError('file.notRecognised');
  return inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireMember(ctx, owned.id, 'write', tx);
    return takeContent({ services: ctx, tx, afterCommit }, member, content).then((taken) => ({
      ...taken,
      problems: problemsOf(ctx, content.troubles),
    }));
  });
}

function textOf(file: UploadedFile | null): string {
  if (file === null) throw new AppError('file.missing');
  const text = decoded(file.bytes).replaceAll('\0', ''); // the database stores none
  if (text.trim() === '') throw new AppError('file.empty');
  return text;
}

/** What is hardly UTF-8 was saved by Excel in the coding of Western Europe: its “Høj” and “Låg” are values. */
function decoded(bytes: Buffer): string {
  const coding = codingOf(bytes);
  const text = new TextDecoder(coding).decode(bytes);
  const broken = text.match(/\uFFFD/gu)?.length ?? 0;
  const isForeign = coding === 'utf-8' && broken > 0 && broken > (text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0);
  return isForeign ? new TextDecoder('windows-1252').decode(bytes) : text;
}

function codingOf([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

async function takeContent(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  { format, batches, events: found, troubles }: FileContent,
): Promise<Omit<ImportResult, 'problems'>> {
  const rejected = (of: LineTrouble['of']) => troubles.filter((trouble) => trouble.of === of).length;
  const taken = await takeBatches(intake, member, batches);
  const added = await takeEvents(intake, member, found);
  return {
    format,
    readings: { ...taken, rejected: rejected('reading') },
    events: { added, known: found.length - added, rejected: rejected('event') },
  };
}

/** @returns how many were new: the same kind, instant, value and title make an event known, or its sender's id */
async function takeEvents(
  { tx, services, afterCommit }: Intake,
  member: AuthorizedMember<'write'>,
  found: readonly FileEvent[],
): Promise<number> {
  if (found.length === 0) return 0;
  const instants = found.map(({ at }) => at).sort((a, b) => a - b);
  const span = { from: instants[0] ?? 0, to: (instants.at(-1) ?? 0) + 1 };
  const known = await events(tx).knownKeys(member, span);
  const unknown = found.filter((event) => !known.has(keyOf(event)) && !known.has(event.externalId ?? keyOf(event)));
  const fresh = new Map(unknown.map((event) => [keyInFile(event), event]));
  const rows = await marked({ tx, services }, member, [...fresh.values()]);
  await eventWriter(tx).insert(member, rows, services.clock.now());
  if (rows.length > 0) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
  return rows.length;
}

/** Doses of a file that come too close to another one, or are large, are stored and say so: nobody can be asked. */
async function marked(
  { tx, services }: Pick<Intake, 'tx' | 'services'>,
  member: AuthorizedMember<'write'>,
  found: readonly FileEvent[],
) {
  const doses = found.filter(({ type }) => type === 'insulin');
  const doubts = await doseGuard(services, tx).doubtsOf(
    member,
    doses.map((dose) => ({ ...dose, eventId: null })),
  );
  const doubtsOfDose = new Map(doses.map((dose, index) => [dose, doubts[index] ?? []]));
  return found.map((event) => ({
    ...event,
    detail: withDoubts(event.detail, doubtsOfDose.get(event) ?? []),
    source: 'file',
  }));
}

/** In one file, two doses of the same size at the same minute are two if they are of two kinds of insulin. */
function keyInFile(event: FileEvent): string {
  return JSON.stringify([event.externalId, keyOf(event), event.detail?.insulinKind ?? null]);
}

function problemsOf(ctx: Ctx, troubles: readonly LineTrouble[]): ImportResult['problems'] {
  return troubles
    .slice(0, MOST_PROBLEMS)
    .map(({ line, problem, text }) => ({ line, message: lineSentence(ctx.language, problem, { text }) }));
}

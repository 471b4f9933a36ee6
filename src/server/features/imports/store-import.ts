import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { memberForJob, requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx, Services } from '../../context/ctx.ts';
import { inTransactionOn, outside } from '../../context/transaction.ts';
import type { StoredImportState } from '../../db/import-tables.ts';
import type { FilePart } from '../../file-formats/file-content.ts';
import { readParts } from '../../file-formats/read-parts.ts';
import { imports, importWriter, type ImportRow } from '../../records/imports.store.ts';
import { NOTHING } from './brought.ts';
import { asChosen } from './amount-places.ts';
import { parseChoices, toFrame } from './choices.ts';
import { parseCounts } from './counts.ts';
import { parsePreview } from './import-item.ts';
import { importTurns } from './import-turns.ts';
import { inLeanHeap } from './lean-heap.ts';
import { isReady } from './look-at-file.ts';
import { keepWithinLimit } from './receive-file.ts';
import { storeContent, sumCounts } from './store-content.ts';
import { storeSettings } from './store-settings.ts';
import type { StoringRuns } from './storing-runs.ts';
import { storedFile } from './stored-file.ts';
import { isUpToDate, prepareTakeBack, takeBack } from './take-back.ts';

/** A larger file is stored after its call was answered. */
const AT_ONCE_BYTES = 4 * 1_048_576;
const ROUNDS = 5;
/** Several times in the time after which an import counts as abandoned. */
const TOUCHED_EVERY_MS = MINUTE_MS;

type Named = { readonly memberId: string; readonly id: string };

/** The import was cancelled, or its process is stopping. */
class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/**
 * Stores a file that was looked at, or brings one back. A small one is stored when it returns; a large one goes on, part
 * by part, so that others are not held up. What goes wrong half way is taken back.
 *
 * @throws AppError `import.changed` if it is not in one of the states
 */
export async function beginStoring(
  ctx: Ctx,
  member: AuthorizedMember<'write'>,
  {
    row,
    from,
    runs,
  }: { readonly row: ImportRow; readonly from: readonly StoredImportState[]; readonly runs: StoringRuns },
): Promise<void> {
  const nowMs = ctx.clock.now();
  await inTransactionOn(ctx, member.id, async (tx) => {
    await requireMember(ctx, member.id, 'write', tx);
    // Until it is stored it says when it was undone, so that it is undone again if it fails.
    const began = { storeBeganAtMs: nowMs, touchedAtMs: nowMs, storedAtMs: null };
    // What an earlier storing says of sensor sessions stays: which of them imports have created.
    const changes = { ...began, state: 'storing' as const, counts: null, linesDone: 0 };
    if (!(await importWriter(tx).move(row.id, from, changes))) throw new AppError('import.changed');
    await audit(tx, ctx, { action: 'import.stored', memberId: member.id, detail: { importId: row.id } });
  });
  const stored = storeInTurn(ctx, member, row, runs);
  if (row.bytes <= AT_ONCE_BYTES) return stored;
  runs.start(row.id, () => stored.catch((error: unknown) => logFailure(ctx.log, error)));
}

function logFailure(log: FastifyBaseLogger, error: unknown): void {
  log.error({ err: error }, 'an import was not stored');
}

async function storeInTurn(
  ctx: Ctx,
  { id: memberId, ownerAccountId }: AuthorizedMember<'write'>,
  { id, accountId, bytes }: ImportRow,
  runs: StoringRuns,
): Promise<void> {
  const beat = setInterval(() => void touch(ctx, id), TOUCHED_EVERY_MS);
  try {
    const store = () => storeParts(ctx, { memberId, id }, runs);
    await importTurns.run(ownerAccountId, () => inLeanHeap(bytes, store));
  } catch (error) {
    if (error instanceof StoppedError) return;
    await rollBack(ctx, { memberId, id }, 'failed');
    throw error;
  } finally {
    clearInterval(beat);
  }
  await keepWithinLimit(ctx, accountId);
}

/** An import that waits for its turn, or is being unpacked, has not lost its process. */
async function touch(ctx: Ctx, id: string): Promise<void> {
  try {
    await importWriter(outside(ctx)).move(id, ['storing'], { state: 'storing', touchedAtMs: ctx.clock.now() });
  } catch (error) {
    ctx.log.warn({ err: error }, 'an import that is being stored could not be touched');
  }
}

async function storeParts(ctx: Ctx, { memberId, id }: Named, runs: StoringRuns): Promise<void> {
  const member = await requireMember(ctx, memberId, 'write');
  // An answer may have come until the import was marked as being stored; from then on none does.
  const row = await imports(outside(ctx)).byId(member, id);
  if (row?.state !== 'storing') throw new StoppedError();
  if (row.preview !== null && !isReady(parsePreview(row.preview))) throw new AppError('import.notReady');
  const choices = parseChoices(row.choices);
  const frame = toFrame(member, choices, ctx.clock.now());
  let format: string | null = null;
  for await (const part of readParts(storedFile(outside(ctx), row), frame)) {
    if (runs.isStopping()) throw new StoppedError();
    format ??= part.content.format;
    await storePart(ctx, memberId, row, { ...part, content: asChosen(part.content, choices) });
  }
  if (format === null) throw new AppError('file.notRecognised');
  await finish(ctx, memberId, row, format);
}

/** @param begun  the import when its storing began: it may have been taken back, and be stored again by another process */
async function storePart(
  ctx: Ctx,
  memberId: string,
  begun: ImportRow,
  { content, linesRead }: FilePart,
): Promise<void> {
  await inTransactionOn(ctx, memberId, async (tx, afterCommit) => {
    const member = await requireMember(ctx, memberId, 'write', tx);
    const row = await imports(tx).byId(member, begun.id);
    if (row?.state !== 'storing' || row.storeBeganAtMs !== begun.storeBeganAtMs) throw new StoppedError();
    const intake = { services: ctx, tx, afterCommit };
    const { counts, brought } = await storeContent(intake, member, { content, storing: row });
    if (content.settings !== undefined) {
      await storeSettings({ ctx, tx, afterCommit }, member, content.settings, parseChoices(row.choices));
    }
    const sum = JSON.stringify(sumCounts(parseCounts(row.counts), counts));
    const touchedAtMs = Math.max(row.touchedAtMs, ctx.clock.now());
    await importWriter(tx).change(row.id, { ...brought, counts: sum, linesDone: linesRead, touchedAtMs });
  });
}

async function finish(ctx: Ctx, memberId: string, { id, lines }: ImportRow, format: string): Promise<void> {
  await inTransactionOn(ctx, memberId, async (tx) => {
    await requireMember(ctx, memberId, 'write', tx);
    const storedAtMs = ctx.clock.now();
    const instants = { storedAtMs, touchedAtMs: storedAtMs, undoneAtMs: null };
    const stored = { ...instants, format, linesDone: lines, state: 'stored' as const };
    if (!(await importWriter(tx).move(id, ['storing'], stored))) throw new StoppedError();
  });
}

/**
 * Takes back what was stored of an import that did not come to its end.
 *
 * @param then  what becomes of it: `failed` can be stored again, `gone` is forgotten; one that was being brought back is
 *   undone again
 */
export async function rollBack(services: Services, { memberId, id }: Named, then: 'failed' | 'gone'): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = await memberForJob(outside(services), memberId);
    const row = await imports(outside(services)).byId(writer, id);
    if (row?.state !== 'storing') return;
    const taking = await prepareTakeBack(services, writer, row);
    const isDone = await inTransactionOn(services, memberId, async (tx, afterCommit) => {
      const member = await memberForJob(tx, memberId);
      const now = await imports(tx).byId(member, id);
      if (now?.state !== 'storing') return true;
      const isAsRead = now.linesDone === row.linesDone && now.counts === row.counts;
      if (!isAsRead || !(await isUpToDate(tx, member, taking))) return false;
      await takeBack({ services, tx, afterCommit }, member, { ...taking, row: now });
      const nothing = { ...NOTHING, counts: null, linesDone: 0, touchedAtMs: services.clock.now() };
      const { fromMs, toMs, undoneAtMs } = now;
      if (undoneAtMs !== null) await importWriter(tx).change(id, { ...nothing, fromMs, toMs, state: 'undone' });
      else if (then === 'gone') await importWriter(tx).remove(id);
      else await importWriter(tx).change(id, { ...nothing, state: 'failed' });
      return true;
    });
    if (isDone) return;
  }
  throw new Error(`import ${id} changes all the time and could not be taken back`);
}

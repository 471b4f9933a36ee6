import type { z } from 'zod';
import type * as contract from '#contract/imports.ts';
import type { ImportItem, ImportListRow } from '#contract/imports.ts';
import { MAX_IMPORT_CHOICES } from '#contract/limits.ts';
import { DOSE_BOUNDS } from '#domain/doses/dose-guard.ts';
import { isZone } from '#domain/time/zones.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { requireMember, requireMemberOrFail } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { invalidField } from '../../context/failed-fields.ts';
import { inTransaction, inTransactionOn, outside } from '../../context/transaction.ts';
import type { IncomingFile } from '../../http/form.ts';
import { imports, importWriter, type ImportRow } from '../../records/imports.store.ts';
import { amountProblem } from './amount-places.ts';
import { parseChoices, type Choices } from './choices.ts';
import { parsePreview, toImportItem, toListRow } from './import-item.ts';
import { importTurns } from './import-turns.ts';
import { isReady, lookAtFile } from './look-at-file.ts';
import { receiveFile } from './receive-file.ts';
import { beginStoring, rollBack } from './store-import.ts';
import type { StoringRuns } from './storing-runs.ts';
import { isUpToDate, prepareTakeBack, takeBack } from './take-back.ts';

type Answers = z.output<typeof contract.answerImport.body>;
type Page = z.output<typeof contract.listImports.body>;

/** A file that is stored and made no progress for this long has lost its process. */
export const ABANDONED_MS = 5 * MINUTE_MS;
const ROUNDS = 5;

/**
 * Keeps a file and says what it would bring.
 *
 * @throws AppError `request.tooMany`, `request.tooLarge`, `import.wholeTooLarge`, `file.missing`, `file.empty`,
 *   `member.notFound`
 */
export async function previewImport(ctx: Ctx, memberId: string | undefined, file: IncomingFile): Promise<ImportItem> {
  const owned = await requireMember(ctx, memberId, 'write');
  return importTurns.run(owned.ownerAccountId, async () => {
    const row = await receiveFile(ctx, owned.id, file);
    try {
      return await look(ctx, owned, row);
    } catch (error) {
      await inTransaction(ctx, (tx) => importWriter(tx).remove(row.id));
      throw error;
    }
  });
}

/**
 * Reads the file again with the owner's answers, which are added to those of calls before.
 *
 * @throws AppError `import.notFound`, `import.changed`, `setting.timeZoneUnknown`, `request.invalid`
 */
export async function answerImport(ctx: Ctx, answers: Answers): Promise<ImportItem> {
  const { member: owned } = await requireImport(ctx, answers.importId);
  if (answers.zone !== undefined && !isZone(answers.zone)) throw new AppError('setting.timeZoneUnknown');
  for (const { placeId, amount } of answers.choices) {
    const problem = amount === undefined ? null : amountProblem(placeId, amount);
    if (problem !== null) throw invalidField(ctx, 'choices.amount', problem, DOSE_BOUNDS.max);
  }
  return importTurns.run(owned.ownerAccountId, async () => {
    const { member, row } = await requireImport(ctx, answers.importId);
    if (row.state !== 'preview' && row.state !== 'failed') throw new AppError('import.changed');
    const choices = JSON.stringify(withAnswers(parseChoices(row.choices), answers));
    return look(ctx, member, { ...row, choices });
  });
}

function withAnswers(choices: Choices, { zone, unit, dayOrder, choices: places }: Answers): Choices {
  const chosen = places.map(({ placeId, choice }) => [placeId, choice] as const);
  const entered = places.flatMap(({ placeId, amount }) => (amount === undefined ? [] : [[placeId, amount] as const]));
  return {
    zone: zone ?? choices.zone,
    unit: unit ?? choices.unit,
    dayOrder: dayOrder ?? choices.dayOrder,
    places: newest([...Object.entries(choices.places), ...chosen]),
    amounts: newest([...Object.entries(choices.amounts), ...entered]),
  };
}

/** The last ones of a bounded number, because other answers give places other ids. */
function newest<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  const last = new Map<string, Value>();
  for (const [key, value] of entries) {
    last.delete(key);
    last.set(key, value);
  }
  return Object.fromEntries([...last].slice(-MAX_IMPORT_CHOICES));
}

async function look(ctx: Ctx, member: AuthorizedMember<'write'>, row: ImportRow): Promise<ImportItem> {
  const preview = await lookAtFile(ctx, member, row);
  const { found } = preview;
  const columns = {
    choices: row.choices,
    preview: JSON.stringify(preview),
    format: found?.format ?? null,
    lines: found?.lines ?? 0,
    touchedAtMs: ctx.clock.now(),
    state: row.state,
  };
  const isThere = await inTransaction(ctx, (tx) => importWriter(tx).move(row.id, ['preview', 'failed'], columns));
  if (!isThere) throw new AppError('import.changed');
  return toImportItem({ ...row, ...columns }, ctx.language);
}

/** @throws AppError `import.notFound`, `import.notReady`, `import.changed` */
export async function storeImport(ctx: Ctx, importId: string, runs: StoringRuns): Promise<ImportItem> {
  const { member, row } = await requireImport(ctx, importId);
  if (row.state !== 'preview' && row.state !== 'failed') throw new AppError('import.changed');
  if (!isReady(parsePreview(row.preview))) throw new AppError('import.notReady');
  await beginStoring(ctx, member, { row, from: ['preview', 'failed'], runs });
  return loadImport(ctx, importId);
}

/** @throws AppError `import.notFound`, `import.changed`, `import.fileGone` */
export async function bringBackImport(ctx: Ctx, importId: string, runs: StoringRuns): Promise<ImportItem> {
  const { member, row } = await requireImport(ctx, importId);
  if (row.state !== 'undone') throw new AppError('import.changed');
  if (!row.hasFile) throw new AppError('import.fileGone');
  await beginStoring(ctx, member, { row, from: ['undone'], runs });
  return loadImport(ctx, importId);
}

/** @throws AppError `import.notFound` */
export async function loadImport(ctx: Ctx, importId: string): Promise<ImportItem> {
  const { row } = await requireImport(ctx, importId);
  return toImportItem(row, ctx.language);
}

export async function listImports(
  ctx: Ctx,
  { memberId, ...page }: Page,
): Promise<{ rows: ImportListRow[]; total: number }> {
  const member = await requireMember(ctx, memberId, 'write');
  const { rows, total } = await imports(outside(ctx)).page(member, page);
  return { rows: rows.map(toListRow), total };
}

/** Takes back exactly what an import brought. @throws AppError `import.notFound`, `import.changed` */
export async function undoImport(ctx: Ctx, importId: string): Promise<ImportItem> {
  const { member } = await requireImport(ctx, importId);
  return importTurns.run(member.ownerAccountId, () => undoInTurn(ctx, importId));
}

async function undoInTurn(ctx: Ctx, importId: string): Promise<ImportItem> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { member: owned, row } = await requireImport(ctx, importId);
    if (row.state !== 'stored') throw new AppError('import.changed');
    const taking = await prepareTakeBack(ctx, owned, row);
    const keptEvents = await inTransactionOn(ctx, owned.id, async (tx, afterCommit) => {
      const member = await requireMember(ctx, owned.id, 'write', tx);
      const now = await imports(tx).byId(member, importId);
      if (now?.state !== 'stored') throw new AppError('import.changed');
      if (now.storedAtMs !== row.storedAtMs || !(await isUpToDate(tx, member, taking))) return null;
      const taken = await takeBack({ services: ctx, tx, afterCommit }, member, { ...taking, row: now });
      const undoneAtMs = ctx.clock.now();
      await importWriter(tx).change(importId, { state: 'undone', undoneAtMs, touchedAtMs: undoneAtMs });
      await audit(tx, ctx, { action: 'import.undone', memberId: member.id, detail: { importId } });
      return taken.keptEvents;
    });
    if (keptEvents !== null) {
      const { row: undone } = await requireImport(ctx, importId);
      return toImportItem(undone, ctx.language, keptEvents);
    }
  }
  throw new AppError('import.changed');
}

/** Forgets a preview, or stops an import and takes back what it brought. @throws AppError `import.notFound`, `import.changed` */
export async function cancelImport(ctx: Ctx, importId: string): Promise<void> {
  const { row } = await requireImport(ctx, importId);
  if (row.state === 'stored' || row.state === 'undone') throw new AppError('import.changed');
  if (row.state === 'storing') return rollBack(ctx, { memberId: row.memberId, id: importId }, 'gone');
  await inTransaction(ctx, (tx) => importWriter(tx).remove(importId));
}

/** An import of the caller's pet; one that lost its process is taken back first. */
async function requireImport(
  ctx: Ctx,
  importId: string,
): Promise<{ readonly member: AuthorizedMember<'write'>; readonly row: ImportRow }> {
  const memberId = await imports(outside(ctx)).findMemberId(importId);
  const member = await requireMemberOrFail(ctx, memberId, { right: 'write', missing: 'import.notFound' });
  const row = await imports(outside(ctx)).byId(member, importId);
  if (row === undefined) throw new AppError('import.notFound');
  const isAbandoned = row.state === 'storing' && row.touchedAtMs < ctx.clock.now() - ABANDONED_MS;
  if (!isAbandoned) return { member, row };
  await rollBack(ctx, { memberId: row.memberId, id: importId }, 'failed');
  return requireImport(ctx, importId);
}

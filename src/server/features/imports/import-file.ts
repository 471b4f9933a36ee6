import type { ImportResult } from '#contract/data.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransactionOn } from '../../context/transaction.ts';
import type { FileContent, Frame, LineTrouble } from '../../file-formats/file-content.ts';
import { readMerged } from '../../file-formats/read-parts.ts';
import { inMemory } from '../../file-formats/stored-bytes.ts';
import type { UploadedFile } from '../../http/form.ts';
import { importChunks, importWriter, type ImportRow } from '../../records/imports.store.ts';
import { NO_CHOICES, toFrame } from './choices.ts';
import { importTurns } from './import-turns.ts';
import { keepWithinLimit, newImportRow } from './receive-file.ts';
import { storeContent } from './store-content.ts';
import { toChunks } from './stored-file.ts';
import { troubleSentence } from './trouble-sentence.ts';

const MAX_PROBLEMS = 100;

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
 * counted, and the first hundred are listed. The files of an account are imported one after the other. It can be undone
 * like an import that was looked at first.
 *
 * @throws AppError `request.tooMany`, `request.tooLarge`, `setAside.tooMany`, `file.missing`, `file.empty`,
 *   `file.notRecognised`, `member.notFound`, and those of `readParts`
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
  { zone, unit, isDryRun = false }: ImportOptions,
): Promise<ImportResult> {
  if (file === null) throw new AppError('file.missing');
  const choices = { ...NO_CHOICES, zone: zone ?? null, unit: unit ?? null };
  const stored = inMemory(file.bytes);
  const { content, linesRead } = await readMerged(stored, toFrame(owned, choices, ctx.clock.now()));
  const chunks = await Array.fromAsync(toChunks(stored.read()), ({ packed }) => packed);
  const row = { ...(await newImportRow(ctx, owned, file.filename)), choices: JSON.stringify(choices) };
  const problems = toProblems(ctx, content.troubles);
  const counts = await inTransactionOn(ctx, owned.id, async (tx, afterCommit) => {
    const member = await requireMember(ctx, owned.id, 'write', tx);
    const kept = { ...row, bytes: file.bytes.length, storedBytes: sizeOf(chunks), lines: linesRead };
    await importWriter(tx).insert(kept);
    for (const [position, chunk] of chunks.entries()) await importChunks(tx).insert(row.id, position, chunk);
    const intake = { services: ctx, tx, afterCommit };
    const stored = await storeContent(intake, member, { content, storing: row });
    await importWriter(tx).change(row.id, storedColumns(kept, content.format, stored, ctx.clock.now()));
    if (isDryRun) throw new DryRunDone({ format: content.format, ...stored.counts, problems });
    return stored.counts;
  });
  await keepWithinLimit(ctx, row.accountId);
  return { format: content.format, ...counts, problems };
}

/** The columns of an import that was stored in one transaction. */
function storedColumns(
  { lines }: ImportRow,
  format: FileContent['format'],
  { counts, brought }: Awaited<ReturnType<typeof storeContent>>,
  nowMs: number,
): Partial<ImportRow> {
  const instants = { storeBeganAtMs: nowMs, storedAtMs: nowMs, touchedAtMs: nowMs };
  return { ...brought, ...instants, state: 'stored', format, counts: JSON.stringify(counts), linesDone: lines };
}

function sizeOf(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}

function toProblems(ctx: Ctx, troubles: readonly LineTrouble[]): ImportResult['problems'] {
  return troubles
    .slice(0, MAX_PROBLEMS)
    .map((trouble) => ({ line: trouble.line, message: troubleSentence(ctx.language, trouble) }));
}

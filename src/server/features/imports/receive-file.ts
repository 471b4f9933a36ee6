import { cutText } from '#domain/text/cut-text.ts';
import { requireMember } from '../../access/require-member.ts';
import { nameCaller } from '../../access/name-caller.ts';
import { requireWithin } from '../../access/sliding-limits.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { newId } from '../../db/ids.ts';
import type { IncomingFile } from '../../http/form.ts';
import { importChunks, imports, importWriter, type ImportRow } from '../../records/imports.store.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { NOTHING } from './brought.ts';
import { NO_CHOICES } from './choices.ts';
import { toChunks } from './stored-file.ts';

/** Previews of an account that are kept at once; the oldest gives way. */
const MAX_PREVIEWS = 3;
/** Compressed files of an account; the oldest give way, and then cannot be brought back after an undo. */
const MAX_KEPT_BYTES = 500_000_000;
const PREVIEWS_AN_HOUR = 60;
const MAX_NAME_LENGTH = 120;
/** Control and format characters (which could turn the reading direction), and what parts folders. */
const HARMFUL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/]/gu;

/** The name of a file as it is shown: a text, never a path. */
export function harmlessName(name: string): string {
  return cutText(name.replace(HARMFUL, '').trim(), MAX_NAME_LENGTH) || 'file';
}

/** The row of a file of which nothing is stored. */
export async function newImportRow(ctx: Ctx, member: AuthorizedMember<'write'>, fileName: string): Promise<ImportRow> {
  const { accountId, name } = await nameCaller(ctx, outside(ctx));
  const nowMs = ctx.clock.now();
  return {
    id: newId(),
    memberId: member.id,
    accountId,
    personName: name,
    fileName: harmlessName(fileName),
    bytes: 0,
    storedBytes: 0,
    hasFile: true,
    state: 'preview',
    format: null,
    choices: JSON.stringify(NO_CHOICES),
    preview: null,
    counts: null,
    ...NOTHING,
    lines: 0,
    linesDone: 0,
    createdAtMs: nowMs,
    touchedAtMs: nowMs,
    storeBeganAtMs: null,
    storedAtMs: null,
    undoneAtMs: null,
  };
}

/**
 * Keeps an uploaded file while it comes, so that it is never in memory as a whole.
 *
 * @throws AppError `request.tooMany`, `file.empty`, `request.tooLarge`, `member.notFound`
 */
export async function receiveFile(ctx: Ctx, memberId: string | undefined, file: IncomingFile): Promise<ImportRow> {
  const member = await requireMember(ctx, memberId, 'write');
  const row = await newImportRow(ctx, member, file.filename);
  await inTransaction(ctx, async (tx) => {
    const limit = { key: `import:${row.accountId}`, max: PREVIEWS_AN_HOUR, withinMs: HOUR_MS };
    await requireWithin(tx, limit, ctx.clock.now());
    const old = await imports(tx).previewsOf(row.accountId);
    for (const { id } of old.slice(0, Math.max(0, old.length - MAX_PREVIEWS + 1))) await importWriter(tx).remove(id);
    await importWriter(tx).insert(row);
  });
  try {
    const sizes = await keepChunks(ctx, row.id, file);
    if (sizes.bytes === 0) throw new AppError('file.empty');
    await importWriter(outside(ctx)).change(row.id, sizes);
    return { ...row, ...sizes };
  } catch (error) {
    await importWriter(outside(ctx)).remove(row.id);
    throw error;
  }
}

async function keepChunks(ctx: Ctx, importId: string, file: IncomingFile) {
  const store = importChunks(outside(ctx));
  let [position, bytes, storedBytes] = [0, 0, 0];
  for await (const chunk of toChunks(file.content)) {
    await store.insert(importId, position, chunk.packed);
    position += 1;
    bytes += chunk.bytes;
    storedBytes += chunk.packed.length;
  }
  file.requireWhole();
  return { bytes, storedBytes };
}

/** Forgets the oldest files of an account beyond what is kept for it. */
export async function keepWithinLimit(ctx: Ctx, accountId: string): Promise<void> {
  const files = await imports(outside(ctx)).filesOf(accountId);
  let over = files.reduce((sum, { storedBytes }) => sum + storedBytes, 0) - MAX_KEPT_BYTES;
  for (const { id, storedBytes } of files) {
    if (over <= 0) return;
    await inTransaction(ctx, (tx) => importWriter(tx).forgetFile(id));
    over -= storedBytes;
  }
}

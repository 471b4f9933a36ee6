import type { ImportResult } from '#contract/data.ts';
import type { Ctx } from '#server/context/ctx.ts';
import { importFile, type ImportOptions } from '#server/features/imports/import-file.ts';

/** A file to import, and how. */
export type ImportWish = ImportOptions & {
  readonly memberId: string;
  readonly filename: string;
  readonly bytes: Buffer;
};

/** Imports a file as the web does: the only place where the command line and the server's import meet. */
export function importInto(ctx: Ctx, { memberId, filename, bytes, ...options }: ImportWish): Promise<ImportResult> {
  return importFile(ctx, memberId, { filename, bytes }, options);
}

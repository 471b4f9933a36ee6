import { nullIfGone } from '../../access/require-member.ts';
import type { Services } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { removeLeftFolders } from '../../file-formats/packed-parts.ts';
import { imports, importWriter } from '../../records/imports.store.ts';
import { PREVIEW_KEPT_MS, UNDONE_KEPT_MS } from './import-item.ts';
import { ABANDONED_MS } from './imports.ts';
import { rollBack } from './store-import.ts';

/** Forgets old previews and old files of undone imports, and takes back imports whose process was lost. */
export async function tidyImports(services: Services, nowMs: number): Promise<void> {
  await removeLeftFolders(nowMs);
  for (const row of await imports(outside(services)).abandoned(nowMs - ABANDONED_MS)) {
    await rollBack(services, row, 'failed').catch(nullIfGone);
  }
  await inTransaction(services, (tx) => importWriter(tx).forgetPreviews(nowMs - PREVIEW_KEPT_MS));
  await inTransaction(services, (tx) => importWriter(tx).forgetUndoneFiles(nowMs - UNDONE_KEPT_MS));
}

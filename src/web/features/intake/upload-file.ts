import type { ImportResult } from '#contract/data.ts';
import { uploadForm, type OnSent } from '#web/api/upload-form.ts';

/** Sends a file to be imported and reports the progress. @throws as `uploadForm` */
export function uploadFile(
  form: { readonly file: File; readonly memberId: string },
  onSent: OnSent,
  signal: AbortSignal,
): Promise<ImportResult> {
  return uploadForm({ path: '/web/data/importFile', ...form }, onSent, signal);
}

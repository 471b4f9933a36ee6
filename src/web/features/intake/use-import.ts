import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportResult } from '#contract/data.ts';
import { petKey } from '#web/queries/keys.ts';
import { uploadFile } from './upload-file.ts';

/** How far an import is. */
export type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly file: File; readonly share: number }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'done'; readonly file: File; readonly result: ImportResult };

type Import = {
  readonly state: ImportState;
  readonly start: (file: File) => void;
  readonly reset: () => void;
};

/** Imports files of one pet, one at a time; leaving gives an import up that is still being sent. */
export function useImport(memberId: string): Import {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const run = async (file: File): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setState({ kind: 'sending', file, share: 0 });
    try {
      const onSent = (share: number): void => setState({ kind: 'sending', file, share });
      const result = await uploadFile({ file, memberId }, onSent, controller.signal);
      setState({ kind: 'done', file, result });
      await queryClient.invalidateQueries({ queryKey: petKey(memberId) });
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: 'failed', error });
    }
  };
  return { state, start: (file) => void run(file), reset: () => setState({ kind: 'idle' }) };
}

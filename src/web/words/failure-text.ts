import { useCallback } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { ChunkError } from '#web/api/chunks.ts';
import { useFirstWords } from './first-words.ts';

/** Turns what was thrown into a sentence for people: the portal's own, or one about the connection. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useFirstWords();
  return useCallback(
    (error: unknown) => {
      if (error instanceof ChunkError) return t('failure.chunkHint');
      if (!(error instanceof ApiError)) return t('failure.screenHint');
      if (error.message !== '') return error.message;
      if (error.reason === 'offline') return t('failure.offline');
      return t(error.reason === 'timeout' ? 'failure.timeout' : 'failure.noAnswer');
    },
    [t],
  );
}

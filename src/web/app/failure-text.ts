import { useCallback } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useWords } from './words.ts';

/** Turns what was thrown into a sentence for people: the portal's own, or one about the connection. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useWords();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return t('failure.screenHint');
      if (error.message !== '') return error.message;
      switch (error.reason) {
        case 'offline':
          return t('failure.offline');
        case 'timeout':
          return t('failure.timeout');
        default:
          return t('failure.noAnswer');
      }
    },
    [t],
  );
}

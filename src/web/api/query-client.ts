import { QueryClient } from '@tanstack/react-query';
import { codes } from '#contract/codes.ts';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/** Failures that a second try may mend: no answer came, or the portal failed. */
function mayPass(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 0 || error.code >= 502 || (error.code === codes.failed && error.reason === 'internal');
}

/** The cache of everything that was loaded. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
      },
      mutations: { retry: false },
    },
  });
}

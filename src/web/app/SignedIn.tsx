import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import { asApiError } from '#web/api/api-error.ts';
import { makeQueryClient } from '#web/api/query-client.ts';
import { LiveProvider } from '#web/api/use-live.tsx';
import { OptionalPart } from '#web/ui/OptionalPart.tsx';
import { StateView } from '#web/ui/StateView.tsx';
import { UserInfoContext, userInfoQuery } from '#web/session/user-info.ts';
import { StatusPage } from './errors/status-page.ts';
import { loadLastValues } from './installed-loaders.ts';
import { SessionExpiry } from './SessionExpiry.tsx';
import { Layout } from './layout/Layout.tsx';

/** The portal for a signed-in user; loaded data is discarded with the session. */
export function SignedIn() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Gate />
      <SessionExpiry />
    </QueryClientProvider>
  );
}

/** The menu comes first: it decides which pages there are. */
function Gate() {
  const query = useQuery(userInfoQuery);
  const { data, error, refetch } = query;
  const isAway = !data && isUnreachable(query.failureReason);
  if (!data && !isAway && isServerFailure(error)) return <StatusPage status={500} onRetry={() => void refetch()} />;
  const view = (
    <StateView query={query}>
      {(info) => (
        <UserInfoContext value={info}>
          <LiveProvider>
            <Layout />
          </LiveProvider>
        </UserInfoContext>
      )}
    </StateView>
  );
  if (!isAway) return view;
  return <OptionalPart load={loadLastValues}>{view}</OptionalPart>;
}

/** The server answered, and said that something failed there, or could say nothing. */
function isServerFailure(error: Error | null): boolean {
  return (asApiError(error)?.code ?? 0) >= codes.failed;
}

/**
 * No answer came, or one that was not the portal's (that of a proxy, while the portal behind it is away), or the portal
 * cannot reach its database.
 */
function isUnreachable(error: Error | null): boolean {
  const failure = asApiError(error);
  return failure?.message === '' || failure?.code === codes.unavailable;
}

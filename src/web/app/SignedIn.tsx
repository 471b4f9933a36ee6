import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { makeQueryClient } from '#web/api/query-client.ts';
import { LiveProvider } from '#web/api/use-live.tsx';
import { StateView } from '#web/ui/StateView.tsx';
import { UserInfoContext, userInfoQuery } from './account/user-info.ts';
import { Layout } from './layout/Layout.tsx';

/** The portal for who is signed in; what was loaded is forgotten with the session. */
export function SignedIn() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Gate />
    </QueryClientProvider>
  );
}

/** The menu comes first: it decides which pages there are. */
function Gate() {
  const query = useQuery(userInfoQuery);
  return (
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
}

import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { makeQueryClient } from '#web/api/query-client.ts';
import { LiveProvider } from '#web/api/use-live.tsx';
import { Layout } from './layout/Layout.tsx';

/** The portal for who is signed in; what was loaded is forgotten with the session. */
export function SignedIn() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <LiveProvider>
        <Layout />
      </LiveProvider>
    </QueryClientProvider>
  );
}

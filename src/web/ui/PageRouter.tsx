import { useSyncExternalStore, type ReactNode } from 'react';
import { Router } from 'react-router';
import { listenToPages, pageNavigator, readAddress } from './page-history.ts';

/**
 * The router, with the address of the browser. The library's own one also brings forms, fetchers and prefetched pages,
 * which only routers with data have, into every first visit. Routes change at once, not as a transition: signing out
 * and going to /login are then one step.
 */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  return (
    <Router
      location={useSyncExternalStore(listenToPages, readAddress)}
      navigator={pageNavigator}
      useTransitions={false}
    >
      {children}
    </Router>
  );
}

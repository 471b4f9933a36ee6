import type { ReactNode } from 'react';
import { StateView } from '#web/ui/StateView.tsx';
import { LinkEnded } from './LinkEnded.tsx';
import { isLinkGone } from './shared-report.queries.ts';

type SharedStateProps<Data> = {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly loading?: ReactNode;
  readonly children: (data: NonNullable<Data>) => ReactNode;
};

/** A query of a link in each of its states; once the link has ended, what was loaded is shown no more. */
export function SharedState<Data>({ query, loading, children }: SharedStateProps<Data>) {
  if (isLinkGone(query.error)) return <LinkEnded />;
  return (
    <StateView query={query} loading={loading}>
      {children}
    </StateView>
  );
}

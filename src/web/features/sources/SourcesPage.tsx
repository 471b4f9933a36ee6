import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ConnectorKind } from '#domain/intake/connectors.ts';
import type { Pet } from '#web/api/pet.ts';
import { useLiveEvent } from '#web/api/use-live.tsx';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { connectorsKey, petKey } from '#web/queries/keys.ts';
import { useLiveData } from '#web/session/use-live-data.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useLater } from '#web/ui/use-later.ts';
import { useWords } from '#web/words/words.ts';
import { AddSource } from './AddSource.tsx';
import { AccountDialog } from './connectors/AccountDialog.tsx';
import { ConnectorCard } from './connectors/ConnectorCard.tsx';
import { KeysCard } from './keys/KeysCard.tsx';
import { ComingIn } from './lanes/ComingIn.tsx';
import { OverlapCard } from './overlap/OverlapCard.tsx';
import { connectorsQuery, sourcesQuery } from './sources.queries.ts';
import styles from './SourcesPage.module.css';

type SourcesPageProps = {
  readonly pet: Pet;
  /** What was imported, and how to import. */
  readonly imports: ReactNode;
  readonly onImport: () => void;
};

/** Where a pet's data come from: whether they come, from what, what is wrong, and what to do. */
export function SourcesPage({ pet, imports, onImport }: SourcesPageProps) {
  const { memberId } = pet;
  useLiveSources(memberId);
  const sources = useQuery(sourcesQuery(memberId));
  const connectors = useQuery(connectorsQuery(memberId));
  const now = usePortalNow(sources.data?.clockAheadMs ?? connectors.data?.clockAheadMs ?? 0);
  const [isAdding, setAdding] = useState(false);
  const [connecting, setConnecting] = useState<ConnectorKind | null>(null);
  const connect = (kind: ConnectorKind): void => {
    setAdding(false);
    setConnecting(kind);
  };
  return (
    <div className={styles['page']}>
      <StateView query={sources} loading={<Loading lines={3} />}>
        {(overview) => <ComingIn pet={pet} overview={overview} now={now} onAdd={() => setAdding(true)} />}
      </StateView>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <StateView query={connectors} loading={<Loading lines={4} />}>
            {({ rows }) =>
              rows.map((connector) => (
                <ConnectorCard key={connector.connectorId} pet={pet} connector={connector} now={now} />
              ))
            }
          </StateView>
          {connectors.data?.rows.length === 0 && !sources.data?.overlap && (
            <AddSource inPlace onConnect={connect} onImport={onImport} />
          )}
          {sources.data?.overlap && <OverlapCard pet={pet} overview={sources.data} overlap={sources.data.overlap} />}
        </div>
        <div className={styles['column']}>
          <KeysCard pet={pet} sources={sources.data} now={now} />
          {imports}
        </div>
      </div>
      {isAdding && (
        <AddSource
          onConnect={connect}
          onImport={() => {
            setAdding(false);
            onImport();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {connecting && <AccountDialog pet={pet} kind={connecting} onClose={() => setConnecting(null)} />}
    </div>
  );
}

/** So long a page may load without a word. */
const SLOW_MS = 10_000;

function Loading({ lines }: { readonly lines: number }) {
  const { t } = useWords();
  const isSlow = useLater(SLOW_MS);
  return (
    <Card>
      <LoadingView lines={lines} />
      {isSlow && <p aria-live="polite">{t('sources.slow')}</p>}
    </Card>
  );
}

/** Readings, and changes of sensors and connectors, load the page again. */
function useLiveSources(memberId: string): void {
  useLiveData(memberId, 'limits');
  const queryClient = useQueryClient();
  const reload = (queryKey: readonly unknown[]): void =>
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  useLiveEvent('reading', (event) => {
    if (event.memberId === memberId) reload(petKey(memberId, 'sources'));
  });
  useLiveEvent('device', (event) => {
    if (event.memberId === memberId) reload(connectorsKey(memberId));
  });
}

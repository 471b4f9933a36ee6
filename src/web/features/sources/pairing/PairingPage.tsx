import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConnectorKind } from '#domain/intake/connectors.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink, useOpenPage } from '#web/ui/PageLink.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { useWords } from '#web/words/words.ts';
import { AccountDialog } from '../connectors/AccountDialog.tsx';
import { apiTokensQuery, type ApiToken, type NewKey } from '../sources.queries.ts';
import { appName, findApp, type SenderApp } from './apps.ts';
import { ChooseApp } from './ChooseApp.tsx';
import { PairApp } from './PairApp.tsx';
import styles from './Pairing.module.css';

type PairingPageProps = { readonly pet: Pet; readonly onImport: () => void };

/**
 * Connects an app in three steps: which one, its key, and its first value. The address of the page names the app and the
 * key, so that waiting goes on after the page was left; the secret of the key is only in this window.
 */
export function PairingPage({ pet, onImport }: PairingPageProps) {
  const openPage = useOpenPage();
  const [params] = useSearchParams();
  const [secret, setSecret] = useState<NewKey | null>(null);
  const [connecting, setConnecting] = useState<ConnectorKind | null>(null);
  const tokens = useQuery(apiTokensQuery(pet.memberId));
  const keyId = params.get('key');
  const app = findApp(params.get('app'));
  const token = keyId === null ? null : (tokens.data?.find(({ id }) => id === keyId) ?? null);
  const start = (appId: string, key: NewKey): void => {
    setSecret(key);
    void openPage(`/settings/sources/add?app=${appId}&key=${key.id}`);
  };
  return (
    <div className={styles['page']}>
      <Head app={app} token={token} isAsked={keyId !== null} />
      {keyId === null ? (
        <ChooseApp pet={pet} onKey={start} onConnect={setConnecting} onImport={onImport} />
      ) : (
        <StateView query={tokens} loading={<LoadingView block lines={4} />}>
          {() =>
            token === null ? (
              <ChooseApp pet={pet} onKey={start} onConnect={setConnecting} onImport={onImport} />
            ) : (
              <PairApp
                key={token.id}
                pet={pet}
                app={app}
                token={token}
                secret={secret?.id === token.id ? secret.token : null}
                onKey={(key) => start(app.id, key)}
              />
            )
          }
        </StateView>
      )}
      {connecting && (
        <AccountDialog
          pet={pet}
          kind={connecting}
          onClose={() => {
            setConnecting(null);
            void openPage('/settings/sources');
          }}
        />
      )}
    </div>
  );
}

type HeadProps = { readonly app: SenderApp; readonly token: ApiToken | null; readonly isAsked: boolean };

/** The way back, and what is added. */
function Head({ app, token, isAsked }: HeadProps) {
  const { t } = useWords();
  const names = [...new Set([appName(app, t('pairing.other')), token?.name ?? ''])];
  return (
    <div className={styles['head']}>
      <PageLink
        to={isAsked ? '/settings/sources/add' : '/settings/sources'}
        className={styles['back']}
        aria-label={t('alertSettings.back')}
      >
        <Icon name="chevronStart" mirrors />
      </PageLink>
      <h2 className={styles['title']}>{token === null ? t('pairing.title') : names.map(isolateName).join(' · ')}</h2>
    </div>
  );
}

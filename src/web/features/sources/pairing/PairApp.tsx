import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { useLiveEvent, useLiveReopened } from '#web/api/use-live.tsx';
import { petKey } from '#web/queries/keys.ts';
import { toast } from '#web/ui/toasts.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { apiTokensQuery, createKey, sourcesQuery, type ApiToken, type NewKey } from '../sources.queries.ts';
import type { SenderApp } from './apps.ts';
import { Arrived } from './Arrived.tsx';
import { NothingYet } from './NothingYet.tsx';
import { findArrival, PATIENCE_MS } from './pairing.model.ts';
import { PairFoot } from './PairFoot.tsx';
import { ShowKey } from './ShowKey.tsx';
import { useSeconds } from './use-seconds.ts';
import styles from './Pairing.module.css';

type PairAppProps = {
  readonly pet: Pet;
  readonly app: SenderApp;
  readonly token: ApiToken;
  /** All keys of the pet. */
  readonly tokens: readonly ApiToken[];
  /** The key itself, where this window made it. */
  readonly secret: string | null;
  readonly onKey: (key: NewKey) => void;
};

/** A key that was made: how the app gets it, whether its first value came, and what to look at if none does. */
export function PairApp({ pet, app, token, tokens, secret, onKey }: PairAppProps) {
  const { t } = useWords();
  const now = useSeconds();
  const [isPatient, setPatient] = useState(false);
  const overview = useArrivals(pet.memberId);
  const again = useNewKey(pet.memberId, token, onKey);
  const canSend = token.scopes.includes('upload');
  const arrival = overview && canSend ? findArrival(overview, token, tokens) : null;
  const waitedMs = now - token.createdAt;
  if (token.revokedAt !== null) return <p className={styles['card']}>{t('pairing.revokedMeanwhile')}</p>;
  if (overview && arrival) return <Arrived pet={pet} token={token} source={arrival} overview={overview} now={now} />;
  if (canSend && waitedMs >= PATIENCE_MS && !isPatient) {
    return (
      <NothingYet
        pet={pet}
        app={app}
        token={token}
        latestAt={overview?.latest?.at ?? null}
        waitedMs={waitedMs}
        again={{
          isNew: secret === null,
          isBusy: again.isPending,
          start: () => (secret === null ? again.mutate() : setPatient(true)),
        }}
        onPatient={() => setPatient(true)}
      />
    );
  }
  return (
    <>
      <ShowKey pet={pet} app={app} secret={secret} again={{ isBusy: again.isPending, start: () => again.mutate() }} />
      <PairFoot waitedMs={waitedMs} canSend={canSend} />
    </>
  );
}

/** How often the page asks by itself, for what no live message tells. */
const ASK_MS = 15_000;

/** Where readings come from, loaded again with every message. The keys are loaded along: they know their last use. */
function useArrivals(memberId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = apiTokensQuery(memberId);
  const reload = (): void => {
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    void queryClient.invalidateQueries({ queryKey: petKey(memberId, 'sources') }, { cancelRefetch: false });
  };
  const reloadOwn = (event: { readonly memberId: string }): void => {
    if (event.memberId === memberId) reload();
  };
  useLiveEvent('reading', reloadOwn);
  useLiveEvent('device', reloadOwn);
  useLiveReopened(reload);
  useQuery({ ...apiTokensQuery(memberId), refetchInterval: ASK_MS });
  return useQuery({ ...sourcesQuery(memberId), refetchInterval: ASK_MS }).data;
}

/** Makes a key in place of one whose secret is gone, and revokes that one. */
function useNewKey(memberId: string, { id, name, scopes }: ApiToken, onKey: (key: NewKey) => void) {
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const key = await createKey(queryClient, memberId, { name, scopes });
      await call('/web/apiToken/revoke', { id });
      return key;
    },
    onSuccess: onKey,
    onError: (error) => toast('failed', failureText(error)),
  });
}

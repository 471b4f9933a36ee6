import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefusedCall } from '#contract/data.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { useLiveEvent, useLiveReopened } from '#web/api/use-live.tsx';
import { petKey } from '#web/queries/keys.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { apiTokensQuery, createKey, sourcesQuery, type ApiToken, type NewKey } from '../sources.queries.ts';
import { refusedCallsQuery } from './refused-calls.queries.ts';
import { reachedWords } from './reached-words.ts';
import type { SenderApp } from './apps.ts';
import { Arrived } from './Arrived.tsx';
import { NothingYet } from './NothingYet.tsx';
import { ASK_MS, findArrival, PATIENCE_MS } from './pairing.model.ts';
import { PairFoot } from './PairFoot.tsx';
import { ShowKey } from './ShowKey.tsx';
import { useSeconds } from './use-seconds.ts';
import styles from './Pairing.module.css';

type PairAppProps = {
  readonly pet: Pet;
  readonly app: SenderApp;
  readonly token: ApiToken;
  /** The key itself, where this window made it. */
  readonly secret: string | null;
  readonly onKey: (key: NewKey) => void;
};

/** A key that was made: how the app gets it, whether its first value came, and what to look at if none does. */
export function PairApp({ pet, app, token, secret, onKey }: PairAppProps) {
  const { t } = useWords();
  const [isPatient, setPatient] = useState(false);
  const overview = useArrivals(pet.memberId);
  const now = useSeconds() + (overview?.clockAheadMs ?? 0);
  const again = useNewKey(pet.memberId, token, onKey);
  const canSend = token.scopes.includes('upload');
  const arrival = overview && canSend ? findArrival(overview, token) : null;
  const waitedMs = now - token.createdAt;
  const refused = useQuery({
    ...refusedCallsQuery(token),
    enabled: canSend && token.revokedAt === null && arrival === null,
  }).data;
  if (token.revokedAt !== null) return <p className={styles['card']}>{t('pairing.revokedMeanwhile')}</p>;
  if (overview && arrival) return <Arrived pet={pet} token={token} source={arrival} overview={overview} now={now} />;
  if (overview && canSend && waitedMs >= PATIENCE_MS && !isPatient) {
    return (
      <NothingYet
        pet={pet}
        app={app}
        token={token}
        refused={refused ?? []}
        latestAt={overview.latest?.at ?? null}
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
      <Trouble token={token} refused={refused ?? []} />
      <ShowKey pet={pet} app={app} secret={secret} again={{ isBusy: again.isPending, start: () => again.mutate() }} />
      <PairFoot waitedMs={waitedMs} canSend={canSend} />
    </>
  );
}

/** What is known to be wrong while the page waits. */
function Trouble({ token, refused }: { readonly token: ApiToken; readonly refused: readonly RefusedCall[] }) {
  const { t } = useWords();
  const word = reachedWords(token, refused);
  return (
    <div aria-live="polite" className={styles['told']}>
      {word.isTrouble && (
        <p className={classes(styles['card'], styles['trouble'])}>
          <Icon name="warning" />
          {t(word.text)}
        </p>
      )}
    </div>
  );
}

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

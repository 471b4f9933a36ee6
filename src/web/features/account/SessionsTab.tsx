import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionRow } from '#contract/sessions.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { StateView } from '#web/ui/StateView.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { sessionsQuery, signInsQuery } from './sessions.queries.ts';
import styles from './SessionsTab.module.css';
import { signOut } from './sign-out.ts';
import { useSessionWords } from './session-words.ts';

/** Where the account is signed in, each to be ended, and who signed in lately or tried to. */
export function SessionsTab() {
  const { t } = useWords();
  const sessions = useQuery(sessionsQuery);
  const signIns = useQuery(signInsQuery);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <section className={styles['part']} aria-labelledby="sessions-open">
        <h3 id="sessions-open">{t('sessions.open')}</h3>
        <StateView query={sessions}>
          {(rows) => (
            <ul className={styles['list']}>
              {rows.map((session) => (
                <OpenSession key={session.id} session={session} />
              ))}
            </ul>
          )}
        </StateView>
        <div className={styles['actions']}>
          <Button look="danger" onClick={() => setAsks(true)}>
            {t('sessions.everywhere')}
          </Button>
        </div>
      </section>
      <section className={styles['part']} aria-labelledby="sessions-recent">
        <h3 id="sessions-recent">{t('sessions.recent')}</h3>
        <p className={styles['hint']}>{t('sessions.recentHint')}</p>
        <StateView query={signIns} empty={{ when: (rows) => rows.length === 0, view: <p>{t('sessions.noRecent')}</p> }}>
          {(rows) => <SignIns rows={rows} />}
        </StateView>
      </section>
      {asks && <EverywhereDialog onCancel={() => setAsks(false)} />}
    </>
  );
}

function OpenSession({ session }: { readonly session: SessionRow }) {
  const { t } = useWords();
  const { browserText, usedText } = useSessionWords();
  const name = browserText(session);
  const ending = useEnding(name);
  return (
    <li className={styles['row']}>
      <Icon name={session.system === 'Android' || session.system === 'iPhone' ? 'phone' : 'device'} />
      <div className={styles['what']}>
        <b>{name}</b>
        <small>{usedText(session)}</small>
      </div>
      {session.current ? (
        <Chip tone="good">{t('sessions.thisOne')}</Chip>
      ) : (
        <Button
          busy={ending.isPending}
          aria-label={t('sessions.endName', { name: isolateName(name) })}
          onClick={() => ending.mutate(session.id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function useEnding(name: string) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => call('/web/user/endSession', { id }),
    onSuccess: () => toast('done', t('sessions.ended', { name: isolateName(name) })),
    onError: (error) => toast('failed', failureText(error)),
    onSettled: async () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

function SignIns({ rows }: { readonly rows: Awaited<ReturnType<NonNullable<typeof signInsQuery.queryFn>>> }) {
  const { t, formats } = useWords();
  const { signInText, zone } = useSessionWords();
  return (
    <ul className={styles['list']}>
      {rows.map((row) => (
        <li key={`${row.at} ${row.address} ${row.succeeded}`} className={styles['row']}>
          <Icon name={row.succeeded ? 'check' : 'warning'} size={18} />
          <div className={styles['what']}>
            <span>{signInText(row)}</span>
            <small>
              <time dateTime={new Date(row.at).toISOString()}>{isolateName(formats.dateTime(row.at, zone))}</time>
              {row.address !== null && <> · {t('sessions.from', { address: isolate(row.address) })}</>}
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** All others first, then this one. */
function EverywhereDialog({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useWords();
  const failureText = useFailureText();
  const openPage = useOpenPage();
  const leaving = useMutation({
    mutationFn: async () => {
      await call('/web/user/endOtherSessions');
      signOut();
      await openPage('/login');
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('sessions.everywhereAsk')}
      effect={t('sessions.everywhereEffect')}
      verb={t('sessions.everywhere')}
      busy={leaving.isPending}
      failure={leaving.error ? failureText(leaving.error) : undefined}
      onConfirm={() => leaving.mutate()}
      onCancel={onCancel}
    />
  );
}

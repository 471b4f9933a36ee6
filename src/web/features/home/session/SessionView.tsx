import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedDevice } from '#contract/devices.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import type { PetView } from '../parts/pet-view.ts';
import { sessionsQuery } from './session.queries.ts';
import { SessionTile } from './SessionTile.tsx';
import { WholeSession } from './WholeSession.tsx';
import styles from './SessionView.module.css';

type SessionViewProps = {
  readonly view: PetView;
  /** null for the newest */
  readonly sessionId: string | null;
  readonly onChoose: (sessionId: string) => void;
};

/** Sessions that are listed at first, and more at each wish for more. */
const STEP = 6;

/** Sensor by sensor: which there were, and one of them as a whole. */
export function SessionView({ view, sessionId, onChoose }: SessionViewProps) {
  const { t } = useWords();
  const [shown, setShown] = useState(STEP);
  const query = useQuery(sessionsQuery(view.member.memberId, shown));
  const empty = (
    <EmptyView title={t('sessionReport.empty')} icon="clock">
      {!view.readOnly && <p>{t('sessionReport.emptyHint', { name: isolateName(view.member.memberName) })}</p>}
    </EmptyView>
  );
  return (
    <StateView
      query={query}
      loading={<LoadingView block />}
      empty={{ when: ({ rows }) => rows.length === 0, view: empty }}
    >
      {({ rows, total }) => {
        const chosen = rows.find(({ memberDeviceId }) => memberDeviceId === sessionId) ?? rows[0];
        return (
          <div className={styles['view']}>
            <Sessions view={view} sessions={rows} chosen={chosen} onChoose={onChoose} />
            {rows.length < total && (
              <div className={styles['more']}>
                <Button busy={query.isFetching} onClick={() => setShown(shown + STEP)}>
                  {t('home.moreSessions')}
                </Button>
              </div>
            )}
            {chosen && <WholeSession key={chosen.memberDeviceId} view={view} session={chosen} />}
          </div>
        );
      }}
    </StateView>
  );
}

type SessionsProps = Pick<SessionViewProps, 'view' | 'onChoose'> & {
  readonly sessions: readonly ListedDevice[];
  readonly chosen: ListedDevice | undefined;
};

function Sessions({ view, sessions, chosen, onChoose }: SessionsProps) {
  const { t } = useWords();
  return (
    <ul className={styles['tiles']} aria-label={t('sessionReport.sessions')}>
      {sessions.map((session) => (
        <li key={session.memberDeviceId}>
          <SessionTile
            view={view}
            session={session}
            isChosen={session === chosen}
            onChoose={() => onChoose(session.memberDeviceId)}
          />
        </li>
      ))}
    </ul>
  );
}

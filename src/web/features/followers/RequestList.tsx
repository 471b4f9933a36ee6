import { useQuery } from '@tanstack/react-query';
import type { Pet } from '#web/api/pet.ts';
import type { Follower } from '#contract/followers.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { Decision } from './FollowerTable.tsx';
import { FollowerName } from './FollowerName.tsx';
import type { Step } from './followers.model.ts';
import { requestsQuery } from './followers.queries.ts';
import { useSteps } from './use-steps.tsx';
import styles from './RequestList.module.css';

type RequestListProps = { readonly pet: Pet };

/** Those who ask to follow, with their message, to approve or reject. */
export function RequestList({ pet }: RequestListProps) {
  const { t, formats } = useWords();
  const query = useQuery(requestsQuery);
  const { ask, dialog } = useSteps();
  const petName = isolateName(pet.memberName);
  return (
    <>
      <StateView
        query={query}
        loading={<LoadingView lines={4} />}
        empty={{
          when: (rows) => rows.length === 0,
          view: (
            <EmptyView title={t('followers.noRequests')} icon="personCheck">
              <p>{t('followers.noRequestsHint', { pet: petName })}</p>
            </EmptyView>
          ),
        }}
      >
        {(rows) => (
          <div className={styles['list']}>
            <h2 className={styles['count']}>
              {t('followers.requests', { count: rows.length, formatted: formats.number(rows.length) })}
            </h2>
            <ul className={styles['cards']}>
              {rows.map((row) => (
                <li key={row.id}>
                  <Request row={row} askedAt={query.dataUpdatedAt} onAsk={ask} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </StateView>
      {dialog}
    </>
  );
}

type RequestProps = {
  readonly row: Follower;
  /** when the list came, epoch ms */
  readonly askedAt: number;
  readonly onAsk: (step: Step, row: Follower) => void;
};

function Request({ row, askedAt, onAsk }: RequestProps) {
  const { t, formats } = useWords();
  const age = formats.age(Math.max(0, askedAt - row.addTime));
  return (
    <Card>
      <div className={styles['head']}>
        <FollowerName row={{ ...row, message: null }} />
        <p className={styles['age']}>{t('followers.asked', { age })}</p>
      </div>
      {row.message && (
        <blockquote className={styles['message']} dir="auto">
          {t('followers.message', { message: isolateName(row.message) })}
        </blockquote>
      )}
      <div className={styles['actions']}>
        <Decision row={row} onAsk={onAsk} />
      </div>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Follower } from '#contract/followers.ts';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { AutoRefresh } from '#web/ui/AutoRefresh.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { AccessDialog } from './AccessDialog.tsx';
import { FollowerSearch } from './FollowerSearch.tsx';
import { FollowerTable } from './FollowerTable.tsx';
import { emailText, countPages, summarizeFollowers } from './followers.model.ts';
import { followersQuery, FOLLOWERS_PER_PAGE } from './follower-page.queries.ts';
import { useSteps } from './use-steps.tsx';
import styles from './FollowerList.module.css';

const REFRESH_SECONDS = 30;
/** Id of the button that opens the panel, which is gone while the panel is open. */
export const ADD_BUTTON = 'add-follower';

type FollowerListProps = {
  readonly pet: Pet;
  readonly onAdd: () => void;
  /** the panel to add one is open already */
  readonly isAdding: boolean;
};

/** Everybody who follows or asks to: search, table, pages, and the load every 30 seconds. */
export function FollowerList({ pet, onAdd, isAdding }: FollowerListProps) {
  const [{ search, page }, setShown] = useState({ search: '', page: 1 });
  const { t } = useWords();
  const [isLooking, setLooking] = useState(false);
  const query = useQuery(followersQuery({ search, page }));
  const { ask, dialog } = useSteps();
  const { refetch } = query;
  const refresh = useCallback(() => void refetch(), [refetch]);
  const pages = countPages(query.data?.total ?? 0, FOLLOWERS_PER_PAGE);
  if (query.data && !query.isPlaceholderData && page > pages) setShown({ search, page: pages });
  return (
    <>
      <div className={styles['tools']}>
        <FollowerSearch search={search} onSearch={(email) => setShown({ search: email, page: 1 })} />
        <AutoRefresh
          seconds={REFRESH_SECONDS}
          loadedAt={Math.max(query.dataUpdatedAt, query.errorUpdatedAt)}
          isLoading={query.isFetching}
          onRefresh={refresh}
        />
        <Button onClick={() => setLooking(true)}>
          <Icon name="eye" size={18} />
          {t('rights.looked')}
        </Button>
        {!isAdding && <AddButton onAdd={onAdd} />}
      </div>
      <StateView
        query={query}
        loading={
          <div className={styles['inside']}>
            <LoadingView lines={6} />
          </div>
        }
        empty={{
          when: ({ total }) => total === 0,
          view: <NoFollower search={search} pet={pet} onAdd={onAdd} />,
        }}
      >
        {(list) => (
          <FollowerPage pet={pet} list={list} loadedAt={query.dataUpdatedAt} onAsk={ask}>
            <Pager page={Math.min(page, pages)} pages={pages} onPage={(next) => setShown({ search, page: next })} />
          </FollowerPage>
        )}
      </StateView>
      {dialog}
      {isLooking && <AccessDialog pet={pet} onClose={() => setLooking(false)} />}
    </>
  );
}

type FollowerPageProps = {
  readonly pet: Pet;
  readonly list: { readonly rows: readonly Follower[]; readonly total: number };
  readonly loadedAt: number;
  readonly onAsk: ReturnType<typeof useSteps>['ask'];
  readonly children: React.ReactNode;
};

function FollowerPage({ pet, list, loadedAt, onAsk, children }: FollowerPageProps) {
  const words = useWords();
  return (
    <>
      <div className={styles['fit']}>
        <FollowerTable rows={list.rows} zone={pet.timeZone} now={loadedAt} onAsk={onAsk} />
      </div>
      <div className={styles['foot']}>
        <ul className={styles['summary']}>
          {summarizeFollowers(list, pet, words).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {children}
      </div>
    </>
  );
}

function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useWords();
  return (
    <Button id={ADD_BUTTON} look="main" onClick={onAdd}>
      <Icon name="plus" size={18} />
      {t('followers.add')}
    </Button>
  );
}

type NoFollowerProps = Pick<FollowerListProps, 'pet' | 'onAdd'> & { readonly search: string };

function NoFollower({ search, pet, onAdd }: NoFollowerProps) {
  const { t } = useWords();
  if (search !== '') {
    return (
      <EmptyView title={t('followers.nothingFound', { search: emailText(search) })} icon="search">
        <p>{t('followers.nothingFoundHint')}</p>
      </EmptyView>
    );
  }
  const petName = isolateName(pet.memberName);
  return (
    <EmptyView title={t('followers.empty', { pet: petName })} icon="people" actions={<AddButton onAdd={onAdd} />}>
      <p>{t('followers.emptyHint', { pet: petName })}</p>
    </EmptyView>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { useFoldedMenu } from '#web/session/menu/folded-menu.ts';
import { classes } from '#web/ui/classes.ts';
import { TabPanel } from '#web/ui/kit/Tabs.tsx';
import { usePanelIsWhole } from '#web/ui/SidePanel.tsx';
import { AddFollower } from './AddFollower.tsx';
import { ADD_BUTTON, FollowerList } from './FollowerList.tsx';
import { requestsQuery } from './followers.queries.ts';
import { FOLLOWER_TABS, FOLLOWER_VIEWS, FollowerTabs } from './FollowerTabs.tsx';
import { RequestList } from './RequestList.tsx';
import { useLiveFollowers } from './use-live-followers.ts';
import styles from './FollowerManagement.module.css';
import { useSearchParams } from '#web/ui/use-search-params.ts';

/** Who follows a pet, the requests, and the panel to add somebody. */
export function FollowerManagement({ pet }: { readonly pet: Pet }) {
  const [params, setParams] = useSearchParams();
  const view = FOLLOWER_VIEWS.find((name) => name === params.get('tab')) ?? 'followers';
  // The pet that the panel was opened for: another device may make another one the current one meanwhile.
  const [addingTo, setAddingTo] = useState<Pet | null>(null);
  const isAdding = addingTo !== null;
  const isWhole = usePanelIsWhole();
  const waiting = useQuery(requestsQuery).data?.length ?? 0;
  useLiveFollowers();
  useFoldedMenu(isAdding && !isWhole);
  useFocusBack(isAdding);
  return (
    <div className={classes(styles['screen'], isAdding && !isWhole && styles['withPanel'])}>
      <div className={styles['card']}>
        <FollowerTabs
          view={view}
          waiting={waiting}
          onChoose={(next) => setParams(next === 'followers' ? {} : { tab: next }, { replace: true })}
        />
        <TabPanel id={FOLLOWER_TABS} chosen={view}>
          {view === 'followers' ? (
            <FollowerList pet={pet} isAdding={isAdding} onAdd={() => setAddingTo(pet)} />
          ) : (
            <div className={styles['inside']}>
              <RequestList pet={pet} />
            </div>
          )}
        </TabPanel>
      </div>
      {addingTo && <AddFollower pet={addingTo} onClose={() => setAddingTo(null)} />}
    </div>
  );
}

/** Goes back to the button when the panel closes. */
function useFocusBack(isAdding: boolean): void {
  useEffect(() => {
    if (!isAdding) return undefined;
    return () => document.getElementById(ADD_BUTTON)?.focus();
  }, [isAdding]);
}

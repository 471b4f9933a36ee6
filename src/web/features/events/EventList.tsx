import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useFoldedMenu } from '#web/session/menu/folded-menu.ts';
import { useWords } from '#web/words/words.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { usePanelIsWhole } from '#web/ui/SidePanel.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import { EventPanel } from './EventPanel.tsx';
import { EventTable, type EventTableProps } from './EventTable.tsx';
import { EventTools } from './EventTools.tsx';
import { EventTypes } from './EventTypes.tsx';
import { eventsQuery } from './events.queries.ts';
import { isNoted, type EventFilter, type NotedType } from './event-list.model.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { EventListFoot } from './EventListFoot.tsx';
import { useEventList, type EventListState } from './use-event-list.ts';
import { useLiveData } from '#web/session/use-live-data.ts';
import styles from './EventList.module.css';

/** What the panel is about: a new event of a kind, or one that is changed. */
type Panel = { readonly type: NotedType; readonly known: Event | null };

/** What the dialog above the list is about: an event to delete, or the history of one or of all of them. */
type Opened =
  | { readonly to: 'delete'; readonly event: Event }
  | { readonly to: 'history'; readonly event: Event | null };

/** The dialogs above the list, one at a time. */
function useDialogs(pet: Pet) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = { pet, onClose: () => setOpened(null) };
  return {
    showHistory: (event: Event | null): void => setOpened({ to: 'history', event }),
    askToDelete: (event: Event): void => setOpened({ to: 'delete', event }),
    dialog:
      opened?.to === 'delete' ? (
        <DeleteEvent {...shown} event={opened.event} />
      ) : (
        opened && <HistoryDialog {...shown} event={opened.event} />
      ),
  };
}

type EventListProps = {
  readonly pet: Pet;
  /** a follower opened it, who may still log */
  readonly readOnly: boolean;
};

/** Everything that was noted of a pet, day by day, and for those who may log the panel to add to it. */
export function EventList({ pet, readOnly }: EventListProps) {
  const list = useEventList(pet);
  const [panel, setPanel] = useState<Panel | null>(() =>
    pet.mayLog && list.addType !== null ? { type: list.addType, known: null } : null,
  );
  const dialogs = useDialogs(pet);
  const [tooCloseId, setTooCloseId] = useState<string | null>(null);
  const isWhole = usePanelIsWhole();
  useLiveData(pet.memberId, 'alert');
  useFoldedMenu(panel !== null && !isWhole);
  const close = useCallback(() => setPanel(null), []);
  const add = (type: NotedType): void => setPanel({ type, known: null });
  const edit = (event: Event): void => {
    if (isNoted(event)) setPanel({ type: event.type, known: event });
  };
  const { query, filter } = list;
  return (
    <div className={styles['screen']}>
      <EventTypes filter={filter} counts={query.data?.counts} onChoose={list.chooseFilter} />
      <div className={classes(styles['body'], panel !== null && !isWhole && styles['withPanel'])}>
        <div className={styles['main']}>
          <EventTools
            list={list}
            zone={pet.timeZone}
            asksToAdd={list.asksToAdd}
            onAdd={pet.mayLog ? add : null}
            onHistory={() => dialogs.showHistory(null)}
          />
          <ZoneNote zone={pet.timeZone} />
          <ListCard
            {...{ pet, readOnly, list, tooCloseId }}
            editedId={panel?.known?.eventId ?? null}
            steps={pet.mayLog ? { onEdit: edit, onDelete: dialogs.askToDelete } : null}
            onHistory={dialogs.showHistory}
          />
        </div>
        {panel && (
          <EventPanel
            key={panel.known?.eventId ?? panel.type}
            {...panel}
            pet={pet}
            date={list.addDate}
            onClose={close}
            onTooClose={setTooCloseId}
          />
        )}
      </div>
      {dialogs.dialog}
    </div>
  );
}

type ListCardProps = Omit<EventTableProps, 'rows' | 'sglt2' | 'now'> & { readonly list: EventListState };

/** A page of the events, or an empty state. */
function ListCard({ list, ...table }: ListCardProps) {
  const { query, filter } = list;
  return (
    <section className={styles['card']} aria-busy={query.isPlaceholderData && query.isFetching}>
      <StateView
        query={query}
        loading={<Loading />}
        empty={{
          when: ({ total }) => total === 0,
          view: <NoEvents pet={table.pet} filter={filter} onAll={list.showAll} />,
        }}
      >
        {({ rows, total, sglt2 }) => (
          <>
            <EventTable {...table} {...{ rows, sglt2 }} now={query.dataUpdatedAt} />
            <EventListFoot page={list.page} total={total} shown={rows.length} onPage={list.choosePage} />
          </>
        )}
      </StateView>
    </section>
  );
}

function Loading() {
  return (
    <div className={styles['inside']}>
      <LoadingView lines={8} />
    </div>
  );
}

type NoEventsProps = { readonly pet: Pet; readonly filter: EventFilter; readonly onAll: () => void };

/** Nothing in these days, or nothing at all yet. */
function NoEvents({ pet, filter, onAll }: NoEventsProps) {
  const { t } = useWords();
  const all = useQuery(eventsQuery(pet.memberId, { type: 'all', range: undefined, page: 1 }));
  if (all.isPending) return <Loading />;
  if (all.data?.total === 0) {
    return (
      <EmptyView title={t('events.empty')} icon="list">
        {pet.mayLog && <p>{t('events.emptyHint', { name: isolateName(pet.memberName) })}</p>}
      </EmptyView>
    );
  }
  const { title, hint } = emptyWords(filter);
  return (
    <EmptyView title={t(title)} icon="list" actions={<Button onClick={onAll}>{t('events.showAll')}</Button>}>
      <p>{t(hint)}</p>
    </EmptyView>
  );
}

function emptyWords(filter: EventFilter) {
  if (filter === 'alert') return { title: 'events.alertsEmpty', hint: 'events.alertsHint' } as const;
  const title = filter === 'all' ? 'sessionReport.noEvents' : 'events.filteredEmpty';
  return { title, hint: 'events.filteredHint' } as const;
}

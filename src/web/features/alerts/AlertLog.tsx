import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { alertLogQuery, type AlertFilter, type AlertLogPage } from '#web/alerts/alerts.queries.ts';
import { useLiveAlerts } from '#web/alerts/use-live-alerts.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { useUnit } from '#web/session/preferences.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { usePanelIsWhole } from '#web/ui/SidePanel.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { NoteDrafts } from './AddNote.tsx';
import { LogFilters, type LogDays } from './LogFilters.tsx';
import { LogPanel } from './LogPanel.tsx';
import { LogTable } from './LogTable.tsx';
import { LogTiles } from './LogTiles.tsx';
import styles from './AlertLog.module.css';

/** Every alert of a pet: was everybody told, did somebody act, what failed. */
export function AlertLog({ pet }: { readonly pet: Pet }) {
  const [asked, setAsked] = useState<Asked>({ days: 14, filter: 'all', page: 1 });
  const [openId, setOpenId] = useState<string | null>(null);
  const [drafts] = useState<NoteDrafts>(() => new Map());
  const query = useQuery(alertLogQuery(pet.memberId, pet.timeZone, asked));
  const isWhole = usePanelIsWhole();
  const close = useCallback(() => setOpenId(null), []);
  useLiveAlerts(pet.memberId, openId);
  return (
    <div className={styles['screen']}>
      <LogFilters
        {...asked}
        counts={query.data?.counts ?? null}
        span={query.data ?? null}
        zone={pet.timeZone}
        onFilter={(filter) => setAsked({ ...asked, filter, page: 1 })}
        onDays={(days) => setAsked({ ...asked, days, page: 1 })}
      />
      <div className={classes(styles['body'], openId !== null && !isWhole && styles['withPanel'])}>
        <div className={styles['main']}>
          {query.isError && query.data && (
            <NotLoaded at={query.dataUpdatedAt} zone={pet.timeZone} onRetry={() => void query.refetch()} />
          )}
          {query.data && <LogTiles counts={query.data.counts} />}
          <ZoneNote zone={pet.timeZone} />
          <section className={styles['card']} aria-busy={query.isPlaceholderData && query.isFetching}>
            <StateView query={query} loading={<LoadingRows />}>
              {(page) => (
                <Rows
                  {...{ pet, page, asked, openId, onOpen: setOpenId, onClose: close }}
                  onPage={(next) => setAsked({ ...asked, page: next })}
                />
              )}
            </StateView>
          </section>
        </div>
        {openId !== null && <LogPanel key={openId} alertId={openId} {...{ pet, drafts }} onClose={close} />}
      </div>
    </div>
  );
}

type Asked = { readonly days: LogDays; readonly filter: AlertFilter; readonly page: number };

type RowsProps = {
  readonly pet: Pet;
  readonly page: AlertLogPage;
  readonly asked: Asked;
  readonly openId: string | null;
  readonly onOpen: (alertId: string) => void;
  readonly onClose: () => void;
  readonly onPage: (page: number) => void;
};

function Rows({ pet, page, asked, ...rest }: RowsProps) {
  const { t } = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  if (page.total === 0) {
    return <EmptyView icon="bell" title={t(asked.filter === 'all' ? 'alertLog.empty' : 'alertLog.emptyKind')} />;
  }
  return <LogTable {...rest} page={asked.page} total={page.total} rows={page.rows} pet={pet} unit={unit} />;
}

function LoadingRows() {
  return (
    <div className={styles['inside']}>
      <LoadingView lines={5} />
    </div>
  );
}

type NotLoadedProps = { readonly at: number; readonly zone: string; readonly onRetry: () => void };

function NotLoaded({ at, zone, onRetry }: NotLoadedProps) {
  const { t, formats } = useWords();
  return (
    <output className={styles['notLoaded']}>
      <Icon name="warning" size={18} />
      <span>{t('alertLog.olderFailed', { time: formats.clock(at, zone) })}</span>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </output>
  );
}

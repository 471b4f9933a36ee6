import { useEffect, useState, type ReactNode } from 'react';
import type { Pet } from '#web/api/pet.ts';
import type { ReportLink } from '#contract/reports.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useFoldedMenu } from '#web/session/menu/folded-menu.ts';
import { useWords } from '#web/words/words.ts';
import { RangePicker } from '#web/report-cards/RangePicker.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { usePanelIsWhole } from '#web/ui/SidePanel.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { SensorList } from './SensorList.tsx';
import { SensorPanel } from './SensorPanel.tsx';
import { SensorDetail } from './SensorDetail.tsx';
import styles from './SensorReport.module.css';
import { useShownSensors, type ShownSensors } from './use-shown-sensors.ts';

type SensorReportProps = {
  readonly pet: Pet;
  /** shares the shown session; null for a follower, who only reads */
  readonly onShare: ((subject: Pick<ReportLink, 'range' | 'memberDeviceId'>) => void) | null;
};

/** The panel next to the report: a session that is changed, or a new one. */
type Panel = 'edit' | 'new' | null;

/** A phone shows either the list or one report. */
const PHONE = '(max-width: 760px)';

/** The sensor sessions of a pet, and the report of one of them. */
export function SensorReport({ pet, onShare }: SensorReportProps) {
  const shown = useShownSensors(pet.memberId);
  const [panel, setPanel] = useState<Panel>(shown.asksNew && onShare ? 'new' : null);
  const isPhone = useMedia(PHONE);
  const isWhole = usePanelIsWhole();
  const isBeside = panel !== null && !isWhole;
  useFoldedMenu(isBeside);
  const shownId = shown.chosenId ?? (isPhone ? null : (shown.query.data?.rows[0]?.memberDeviceId ?? null));
  useEffect(() => {
    if (shown.asksNew) shown.forgetAsked();
  });
  return (
    <div className={classes(styles['screen'], isBeside && styles['withPanel'])}>
      {(!isPhone || shownId === null) && (
        <Sensors pet={pet} shown={shown} shownId={shownId} onNew={onShare && (() => setPanel('new'))} />
      )}
      {shownId !== null && (
        <div className={styles['content']}>
          {isPhone && <BackToList onBack={shown.leave} />}
          <SensorDetail
            key={shownId}
            pet={pet}
            memberDeviceId={shownId}
            steps={
              onShare && {
                isEditing: panel === 'edit',
                onEdit: () => setPanel(panel === 'edit' ? null : 'edit'),
                onShare: () => onShare({ range: 'all', memberDeviceId: shownId }),
              }
            }
          />
        </div>
      )}
      {!isPhone && shown.query.data?.total === 0 && shownId === null && <ReportHere />}
      {panel !== null && (
        <SensorPanel
          key={panel === 'new' ? 'new' : shownId}
          pet={pet}
          memberDeviceId={panel === 'new' ? null : shownId}
          onClose={() => setPanel(null)}
          onSaved={shown.choose}
        />
      )}
    </div>
  );
}

type SensorsProps = {
  readonly pet: Pet;
  readonly shown: ShownSensors;
  readonly shownId: string | null;
  /** null for a follower */
  readonly onNew: (() => void) | null;
};

/** The days, and the sessions that were worn in them. */
function Sensors({ pet, shown, shownId, onNew }: SensorsProps) {
  const { t } = useWords();
  const { query, range, page } = shown;
  const frame = { now: query.dataUpdatedAt, zone: pet.timeZone };
  const none =
    range === 'all' ? (
      <NoSensors pet={pet} readOnly={onNew === null} />
    ) : (
      <NoneInDays onAll={() => shown.chooseRange('all')} />
    );
  return (
    <>
      <div className={styles['days']}>
        <RangePicker label={t('events.period')} range={range} shown={NO_DAYS} onChoose={shown.chooseRange} />
      </div>
      <ListCard onNew={onNew}>
        <StateView
          query={query}
          loading={<LoadingView lines={8} />}
          empty={{ when: ({ total }) => total === 0, view: none }}
        >
          {(sensors) => (
            <SensorList {...{ sensors, page, frame }} chosenId={shownId} onPage={shown.turn} onChoose={shown.choose} />
          )}
        </StateView>
      </ListCard>
    </>
  );
}

const NO_DAYS = { first: '', last: '' } as const;

type ListCardProps = Pick<SensorsProps, 'onNew'> & { readonly children: ReactNode };

function ListCard({ onNew, children }: ListCardProps) {
  const { t } = useWords();
  return (
    <section className={styles['list']} aria-labelledby="sessions-title">
      <div className={styles['head']}>
        <h2 id="sessions-title">{t('sessionReport.sessions')}</h2>
        {onNew && (
          <Button onClick={onNew}>
            <Icon name="plus" size={18} />
            {t('sessionReport.new')}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

function BackToList({ onBack }: { readonly onBack: () => void }) {
  const { t } = useWords();
  return (
    <div>
      <Button look="quiet" onClick={onBack}>
        <Icon name="chevronStart" size={18} mirrors />
        {t('sessionReport.allSessions')}
      </Button>
    </div>
  );
}

function NoSensors({ pet, readOnly }: { readonly pet: Pet; readonly readOnly: boolean }) {
  const { t } = useWords();
  return (
    <EmptyView title={t('sessionReport.empty')} icon="clock">
      {!readOnly && <p>{t('sessionReport.emptyHint', { name: isolateName(pet.memberName) })}</p>}
    </EmptyView>
  );
}

/** Shown in place of the report while there is no session. */
function ReportHere() {
  const { t } = useWords();
  return (
    <section className={styles['here']}>
      <EmptyView title={t('sessionReport.reportHere')} icon="bars">
        <p>{t('sessionReport.reportHereHint')}</p>
      </EmptyView>
    </section>
  );
}

function NoneInDays({ onAll }: { readonly onAll: () => void }) {
  const { t } = useWords();
  return (
    <EmptyView
      title={t('sessionReport.emptyDays')}
      icon="clock"
      actions={<Button onClick={onAll}>{t('report.showAll')}</Button>}
    >
      <p>{t('sessionReport.emptyDaysHint')}</p>
    </EmptyView>
  );
}

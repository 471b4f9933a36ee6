import { useMemo } from 'react';
import type { AlertDetail } from '#contract/alerts.ts';
import { toPage } from '#contract/pages.ts';
import { deviceZone } from '#domain/time/device-zone.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { useAlertAnswers } from '#web/alerts/use-alert-answers.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { PetView } from '../parts/pet-view.ts';
import { toPetNow } from '../parts/now.model.ts';
import { AlarmCourse } from './AlarmCourse.tsx';
import { AlarmHead } from './AlarmHead.tsx';
import { AlarmNews } from './AlarmNews.tsx';
import { AlarmPeople } from './AlarmPeople.tsx';
import { findBeyond, findSoundedAt, toStage } from './alarm-page.model.ts';
import type { AlarmView } from './alarm-view.ts';
import { Advice, AgainNote, DoseLine } from './Care.tsx';
import { CareNews } from './CareNews.tsx';
import { InShort } from './InShort.tsx';
import styles from './AlarmPage.module.css';

type AlarmPageProps = {
  readonly detail: AlertDetail;
  /** null until the pet and its values are loaded */
  readonly view: PetView | null;
  readonly now: number;
  readonly readOnly: boolean;
  /** when the shown data was loaded, if loading it again has failed */
  readonly staleSince: number | null;
  readonly onRetry: () => void;
};

/** One alarm: what, since when, what now, and who else knows. */
export function AlarmPage({ detail, view, now, readOnly, staleSince, onRetry }: AlarmPageProps) {
  const answers = useAlertAnswers(detail);
  const alarm = useAlarmView({ detail, view, now, readOnly });
  const { stage } = alarm;
  return (
    <div className={styles['page']}>
      <AlarmNews alarm={alarm} />
      {staleSince !== null && <NotUpdated alarm={alarm} since={staleSince} onRetry={onRetry} />}
      <AlarmHead alarm={alarm} answers={answers} />
      <div className={styles['cards']}>
        <CareNews alarm={alarm} />
        <DoseLine alarm={alarm} />
        {stage !== 'alarm' && <AlarmCourse alarm={alarm} />}
        {stage === 'over' && <InShort alarm={alarm} />}
        {stage !== 'over' && <Advice alarm={alarm} />}
        {stage === 'answered' && <AgainNote alarm={alarm} />}
        <AlarmPeople alarm={alarm} />
      </div>
      <ZoneNote zone={alarm.zone} />
    </div>
  );
}

/** What every part of the page shows. */
function useAlarmView({ detail, view, now, readOnly }: Omit<AlarmPageProps, 'staleSince' | 'onRetry'>): AlarmView {
  const { role } = useUserInfo();
  const overview = view?.overview ?? null;
  const trace = useMemo(() => (overview ? traceOfSeries(overview.points) : null), [overview]);
  return {
    detail,
    view,
    now,
    readOnly,
    isVet: readOnly && role === '1',
    zone: overview?.zone ?? deviceZone(),
    stage: toStage(detail),
    petNow: overview && toPetNow(overview, now),
    beyond: findBeyond(detail, overview && trace && { trace, limits: overview.limits }),
    soundedAt: findSoundedAt(detail),
    home: readOnly ? toPage('/follow/:memberId', { memberId: detail.memberId }) : '/home',
  };
}

type NotUpdatedProps = { readonly alarm: AlarmView; readonly since: number; readonly onRetry: () => void };

/** What is known stays, with its age. */
function NotUpdated({ alarm, since, onRetry }: NotUpdatedProps) {
  const { t, formats } = useWords();
  return (
    <output className={styles['notUpdated']}>
      <Icon name="cloudOff" size={18} />
      <span>{t('alert.notUpdated', { time: formats.clock(since, alarm.zone) })}</span>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </output>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AlertDetail } from '#contract/alerts.ts';
import type { Event } from '#contract/events.ts';
import { toPage } from '#contract/pages.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { AlertCurve } from '#web/alerts/AlertCurve.tsx';
import { AlertMark } from '#web/alerts/AlertMark.tsx';
import { alertKindWords, heldBackWords, limitText, shortDuration } from '#web/alerts/alert-words.ts';
import { alertCurveQuery, alertQuery, AROUND_MS } from '#web/alerts/alerts.queries.ts';
import { checkWords } from '#web/alerts/check-words.ts';
import { toCurveMarks } from '#web/alerts/curve-marks.ts';
import { useAlertMarks } from '#web/alerts/use-alert-marks.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { useUnit } from '#web/session/preferences.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import dotted from '#web/ui/dotted.module.css';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { AddNote, type NoteDrafts } from './AddNote.tsx';
import { findExtreme } from './alert-log.model.ts';
import { CopyForVet } from './CopyForVet.tsx';
import { eventFact } from './event-fact.ts';
import { lesserText } from './lesser-text.ts';
import { LogLines } from './LogLines.tsx';
import styles from './LogPanel.module.css';

type LogPanelProps = {
  readonly alertId: string;
  readonly pet: Pet;
  readonly drafts: NoteDrafts;
  readonly onClose: () => void;
};

/** One alert next to the list: its course, who was told and when, to the second. */
export function LogPanel({ alertId, pet, drafts, onClose }: LogPanelProps) {
  const { t } = useWords();
  const query = useQuery(alertQuery(alertId));
  const title = query.data ? t(alertKindWords[query.data.kind]) : t('alertLog.kind');
  return (
    <SidePanel title={title} onClose={onClose}>
      <StateView query={query} loading={<LoadingView block lines={6} />}>
        {(detail) => <Details detail={detail} pet={pet} drafts={drafts} />}
      </StateView>
    </SidePanel>
  );
}

type DetailsProps = { readonly detail: AlertDetail; readonly pet: Pet };

function Details({ detail, pet, drafts }: DetailsProps & Pick<LogPanelProps, 'drafts'>) {
  const words = useWords();
  const { t, formats } = words;
  const unit = useUnit(pet.memberSetting.unit);
  const zone = pet.timeZone;
  const { kindBeganAt, kindEndedAt, endedAt, kind, heldBack } = detail;
  const now = usePortalNow(0);
  const frame = { limits: pet.memberSetting, unit, zone };
  const limit = limitText(kind, frame, words);
  const lesser = lesserText(detail, frame, words);
  const end = kindEndedAt === null ? t('home.now') : formats.clock(kindEndedAt, zone);
  const lasted = formats.duration(((kindEndedAt ?? now) - kindBeganAt) / MINUTE_MS);
  return (
    <div className={styles['details']}>
      <p className={styles['when']}>
        <AlertMark kind={kind} />
        <span>
          {formats.dateTime(kindBeganAt, zone)} – {end} · {[lasted, limit].filter(Boolean).join(' · ')}
        </span>
      </p>
      {lesser !== null && (
        <ul className={dotted['dotted']}>
          <li>{lesser}</li>
          {endedAt !== null && (
            <li>{t('alert.allClearSince', { time: sinceText(endedAt, { now: kindBeganAt, zone }, formats) })}</li>
          )}
        </ul>
      )}
      {heldBack !== null && (
        <ul className={dotted['dotted']}>
          <li>{t('alertLog.notSent')}</li>
          <li>{t(heldBackWords[heldBack])}</li>
        </ul>
      )}
      <Course detail={detail} pet={pet} now={now} />
      <Numbers detail={detail} pet={pet} />
      <h3>{t('alertLog.whoWasTold')}</h3>
      <LogLines detail={detail} zone={zone} />
      <div className={styles['end']}>
        {detail.mayAcknowledge && <AddNote alertId={detail.id} drafts={drafts} />}
        <CopyForVet detail={detail} pet={pet} unit={unit} />
        <PageLink to={toPage('/alarm/:alertId', { alertId: detail.id })}>{t('alert.openPage')}</PageLink>
      </div>
    </div>
  );
}

function Course({ detail, pet, now }: DetailsProps & { readonly now: number }) {
  const words = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  const zone = pet.timeZone;
  const window = { from: detail.beganAt - AROUND_MS, to: (detail.endedAt ?? now) + AROUND_MS / 2 };
  const { data } = useQuery(alertCurveQuery(pet.memberId, window));
  const quality = useAlertMarks(detail, window);
  if (!data) return null;
  return (
    <AlertCurve
      trace={traceOfSeries(data)}
      limits={pet.memberSetting}
      unit={unit}
      zone={zone}
      window={window}
      now={detail.endedAt === null ? now : null}
      quality={quality}
      stretch={{ from: detail.kindBeganAt, to: detail.kindEndedAt ?? now }}
      marks={toCurveMarks(detail.entries, zone, words)}
    />
  );
}

function Numbers({ detail, pet }: DetailsProps) {
  const words = useWords();
  const { t, formats } = words;
  const unit = useUnit(pet.memberSetting.unit);
  const extreme = findExtreme(detail);
  const opened = detail.entries.find(({ what }) => what === 'opened');
  const answer = detail.entries.find(({ what }) => what === 'acknowledged');
  return (
    <dl className={styles['numbers']}>
      {extreme && (
        <Fact term={t(extreme.side === 'low' ? 'home.lowest' : 'home.highest')}>
          <b>{formats.glucoseWithUnit(extreme.mgdl, unit, pet.memberSetting)}</b>{' '}
          {detail.extremeAt !== null && formats.clock(detail.extremeAt, pet.timeZone)}
        </Fact>
      )}
      <EventFact term={t('alert.meterSays')} event={detail.meter} pet={pet} />
      {detail.meterCheck !== null && detail.meterCheck !== 'checked' && (
        <Fact term={t('alert.meterSays')}>
          <b>{t(checkWords[detail.meterCheck])}</b>
        </Fact>
      )}
      <EventFact term={t('alertLog.doseBefore')} event={detail.doseBefore} pet={pet} />
      <Fact term={t('alert.answered')}>
        <b>{answer ? isolateName(answer.name ?? '') : t('alert.nobody')}</b>{' '}
        {answer &&
          t('alert.answeredAfter', { duration: shortDuration(answer.at - (opened?.at ?? detail.openedAt), words) })}
      </Fact>
    </dl>
  );
}

type EventFactProps = { readonly term: string; readonly event: Event | null; readonly pet: Pet };

/** What somebody noted next to the alert. */
function EventFact({ term, event, pet }: EventFactProps) {
  const words = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  if (event === null) return null;
  const { value, by } = eventFact(event, { unit, thresholds: pet.memberSetting, zone: pet.timeZone }, words);
  return (
    <Fact term={term}>
      <b>{value}</b> {by}
    </Fact>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

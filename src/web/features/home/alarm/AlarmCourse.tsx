import type { Event } from '#contract/events.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { AlertCurve } from '#web/alerts/AlertCurve.tsx';
import { toCurveMarks } from '#web/alerts/curve-marks.ts';
import { useAlertMarks } from '#web/alerts/use-alert-marks.ts';
import { entrySigns, entryText } from '#web/alerts/entry-words.ts';
import { authorText } from '#web/glucose/author-text.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import { toSensorNow } from '../parts/now.model.ts';
import type { AlarmView } from './alarm-view.ts';
import styles from './AlarmPage.module.css';

/** The curve shows this much before the alert. */
const BEFORE_MS = 1.5 * HOUR_MS;
/** The overview holds the readings of a day. */
const HELD_MS = 23 * HOUR_MS;

/** How it went: the curve with the alarm and the answers, and what has happened. */
export function AlarmCourse({ alarm }: { readonly alarm: AlarmView }) {
  const words = useWords();
  const { detail, view, now, zone, stage } = alarm;
  const from = detail.beganAt - BEFORE_MS;
  const to = detail.endedAt === null ? now : Math.min(now, detail.endedAt + HOUR_MS / 2);
  const quality = useAlertMarks(detail, { from, to });
  return (
    <>
      {view && from > now - HELD_MS && (
        <Card>
          <AlertCurve
            trace={traceOfSeries(view.overview.points)}
            limits={view.overview.limits}
            unit={view.unit}
            zone={zone}
            window={{ from, to }}
            now={stage === 'over' ? null : now}
            isStale={toSensorNow(view.overview, now).kind !== 'current'}
            marks={toCurveMarks(detail.entries, zone, words)}
            quality={quality}
          />
        </Card>
      )}
      <Happened alarm={alarm} />
    </>
  );
}

type Row = { readonly at: number; readonly icon: IconName; readonly text: string };

/** What has happened, the newest first: the log of the alert and what the meter said meanwhile. */
function Happened({ alarm }: { readonly alarm: AlarmView }) {
  const words = useWords();
  const { t, formats } = words;
  const { detail, view, zone } = alarm;
  const log: Row[] = detail.entries.map((entry) => ({
    at: entry.at,
    icon: entrySigns[entry.what],
    text: entryText(entry, words),
  }));
  const measured = (view?.overview.events ?? []).filter((event) => isMeasuredIn(event, detail));
  const meter: Row[] = measured.map((event) => ({
    at: event.at,
    icon: 'drop',
    text: `${t('alert.meterSays')} ${formats.glucoseWithUnit(event.value ?? 0, view?.unit ?? 'mg/dL', view?.overview.limits ?? NO_LIMITS)} · ${authorText(event, t)}`,
  }));
  const rows = [...log, ...meter].toSorted((a, b) => b.at - a.at);
  if (rows.length === 0) return null; // an alert that was history when its readings arrived
  return (
    <Card title={t('alert.whatHappened')}>
      <ol className={styles['happened']}>
        {rows.map(({ at, icon, text }) => (
          <li key={`${at} ${text}`}>
            <span className="num">{sinceText(at, { now: detail.beganAt, zone }, formats)}</span>
            <Icon name={icon} size={16} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const NO_LIMITS = { urgentLow: 0, low: 0, high: 1000, urgentHigh: 1000 };

function isMeasuredIn(
  { type, at, value }: Event,
  { beganAt, endedAt }: { readonly beganAt: number; readonly endedAt: number | null },
): boolean {
  return type === 'BG' && value !== null && at >= beganAt && (endedAt === null || at <= endedAt);
}

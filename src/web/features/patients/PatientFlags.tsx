import type { Formats } from '#i18n/formats.ts';
import type { WordKey } from '#i18n/catalog.ts';
import type { Level } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { Words } from '#web/words/first-words.ts';
import { useWords } from '#web/words/words.ts';
import { levelInk, levelWash } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { meterLowText } from '#web/glucose/meter-words.ts';
import { roughDuration } from '#web/followed-pets/rough-duration.ts';
import { findFlags, type Flag, type SeenPatient } from './patient-list.model.ts';
import styles from './PatientFlags.module.css';

/** More than this is read in the pet's own page. */
const MAX_FLAGS = 2;

type PatientFlagsProps = { readonly patient: SeenPatient; readonly unit: GlucoseUnit };

/** What there is to say of a pet besides its numbers. */
export function PatientFlags({ patient, unit }: PatientFlagsProps) {
  const words = useWords();
  const flags = findFlags(patient).slice(0, MAX_FLAGS);
  if (flags.length === 0) return <span className={styles['none']}>–</span>;
  return (
    <ul className={styles['flags']}>
      {flags.map((flag) => (
        <FlagChip key={flag.kind} flag={flag} text={flagText(flag, { ...patient, unit }, words)} />
      ))}
    </ul>
  );
}

type FlagText = { readonly what: string; readonly more: string | null };

function FlagChip({ flag, text: { what, more } }: { readonly flag: Flag; readonly text: FlagText }) {
  if (flag.kind === 'lowLastNight') return <li className={styles['quiet']}>{what}</li>;
  const level = findFlagLevel(flag);
  const look = level ? { color: levelInk(level), background: levelWash(level), boxShadow: 'none' } : {};
  return (
    <li className={styles['flag']} style={look}>
      <b>
        {level && <LevelMark level={level} size={11} />}
        {what}
      </b>
      {more !== null && <span>{more}</span>}
    </li>
  );
}

function findFlagLevel(flag: Flag): Level | null {
  if (flag.kind === 'level') return flag.level;
  return flag.kind === 'wasVeryLow' || flag.kind === 'meterVeryLow' ? 'veryLow' : null;
}

const levelNow = {
  veryLow: 'patients.veryLowNow',
  low: 'patients.lowNow',
  high: 'home.high',
  veryHigh: 'home.veryHigh',
} as const satisfies Record<Exclude<Level, 'target'>, WordKey>;

function flagText(
  flag: Flag,
  { summary, now, unit }: SeenPatient & { readonly unit: GlucoseUnit },
  { t, formats }: Words,
): FlagText {
  const alone = (what: string): FlagText => ({ what, more: null });
  switch (flag.kind) {
    case 'level':
      return {
        what: t(levelNow[flag.level]),
        more: isWorthShowing(flag.forMs) ? t('patients.for', { duration: roughDuration(flag.forMs, t) }) : null,
      };
    case 'meterVeryLow': {
      const frame = { unit, limits: summary.limits, zone: summary.timeZone, now };
      return alone(meterLowText(flag.meter, flag.live, frame, { t, formats }));
    }
    case 'wasVeryLow':
      return {
        what: t('patients.wasVeryLowAt', { time: lastTime(flag.at, now, summary.timeZone, formats) }),
        more: t('patients.nothingSince'),
      };
    case 'noSensor':
      return { what: t('patients.noSensor'), more: lastText(flag.lastAt, { summary, now }, { t, formats }) };
    case 'noData':
      return {
        what:
          flag.forMs === null
            ? t('patients.noData')
            : t('patients.noDataFor', { duration: roughDuration(flag.forMs, t) }),
        more: lastText(flag.lastAt, { summary, now }, { t, formats }),
      };
    case 'careNews':
      return alone(t(flag.news === 'risingAgain' ? 'alert.risingAgain' : 'remission.possible'));
    case 'tirFalling':
      return alone(t('patients.tirDown', { count: flag.points }));
    case 'warmingUp':
      return { what: t('sensor.warmingUp'), more: formats.clock(flag.readyAt, summary.timeZone) };
    case 'sensorEnds':
      return alone(t(flag.day === 'today' ? 'patients.endsToday' : 'patients.endsTomorrow'));
    case 'lowLastNight':
      return alone(t('patients.lowLastNight', { duration: formats.duration(flag.minutes) }));
  }
}

function lastText(
  lastAt: number | null,
  { summary, now }: Pick<SeenPatient, 'summary' | 'now'>,
  { t, formats }: Pick<Words, 't' | 'formats'>,
): string | null {
  if (lastAt === null) return null;
  return t('patients.lastAt', { time: lastTime(lastAt, now, summary.timeZone, formats) });
}

/** A start less than a minute ago is shown as `now`. */
function isWorthShowing(forMs: number | null): forMs is number {
  return forMs !== null && forMs >= MINUTE_MS;
}

/** The clock of today; with its day where it was another. */
function lastTime(at: number, now: number, zone: string, formats: Formats): string {
  return toLocalDate(at, zone) === toLocalDate(now, zone) ? formats.clock(at, zone) : formats.dateTime(at, zone);
}

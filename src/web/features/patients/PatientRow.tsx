import { Link } from 'react-router';
import type { Follower } from '#contract/followers.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/app/words.ts';
import { levelColor, levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { TrendArrow } from '#web/chart/TrendArrow.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import type { Patient } from './patients.model.ts';
import styles from './Patients.module.css';

type PatientRowProps = { readonly patient: Patient; readonly unit: GlucoseUnit };

/** One followed pet; the start edge carries the level's colour, the words its name. */
export function PatientRow({ patient, unit }: PatientRowProps) {
  const { t } = useWords();
  const { row, concern } = patient;
  const about = (
    <>
      <PetAvatar name={row.name} src={row.avatar} species={row.petType ?? null} size={44} />
      <span className={styles['who']}>
        <b className={styles['name']}>{isolateName(row.name)}</b>
        <span className={styles['small']}>{row.petType ? t(row.petType === 'cat' ? 'pet.cat' : 'pet.dog') : null}</span>
      </span>
    </>
  );
  if (concern === 'hidden') {
    return (
      <li className={styles['row']}>
        <div className={classes(styles['body'], styles['quiet'])}>
          {about}
          <span className={styles['small']}>{t(hiddenWord(row))}</span>
        </div>
      </li>
    );
  }
  const edge = concern === 'noData' ? 'var(--line-strong)' : levelColor(concern);
  return (
    <li className={styles['row']} style={{ borderInlineStartColor: edge }}>
      <Link to={`/follow/${row.memberId}`} className={styles['body']}>
        {about}
        <PatientValue patient={patient} unit={unit} />
        <Icon name="chevronEnd" mirrors />
      </Link>
    </li>
  );
}

function PatientValue({ patient: { row, concern, ageMs }, unit }: PatientRowProps) {
  const { t, formats } = useWords();
  if (!row.latest || ageMs === null) return <span className={styles['small']}>{t('patients.noData')}</span>;
  const isCurrent = concern !== 'noData';
  const { mgdl, level, trend } = row.latest;
  const ink = isCurrent ? levelInk(level) : 'var(--text-faint)';
  return (
    <span className={styles['now']}>
      <span className={styles['value']} style={{ color: ink }}>
        <span className="num">{formats.glucose(mgdl, unit)}</span>
        {isCurrent && trend && <TrendArrow trend={trend} label={null} size={22} />}
      </span>
      <span className={styles['state']}>
        {isCurrent ? (
          <span className={styles['level']} style={{ color: ink }}>
            <LevelMark level={level} />
            {t(levelNow[level])}
          </span>
        ) : (
          <span className={styles['level']}>{t('patients.noDataFor', { duration: silenceOf(ageMs, t) })}</span>
        )}
        <span className={styles['small']}>
          {unit} {isCurrent && formats.age(ageMs)}
        </span>
      </span>
    </span>
  );
}

const levelNow = {
  veryHigh: 'home.veryHigh',
  high: 'home.high',
  target: 'home.target',
  low: 'home.low',
  veryLow: 'home.veryLow',
} as const satisfies Record<string, WordKey>;

function hiddenWord({ status }: Follower): WordKey {
  if (status === 'pending') return 'patients.pending';
  return status === 'rejected' ? 'patients.rejected' : 'patients.notSharing';
}

/** Minutes under an hour, hours under two days, then days. */
function silenceOf(ageMs: number, t: ReturnType<typeof useWords>['t']): string {
  const minutes = Math.floor(ageMs / MINUTE_MS);
  if (minutes < 60) return t('time.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('time.hours', { count: hours }) : t('time.days', { count: Math.floor(hours / 24) });
}

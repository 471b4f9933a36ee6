import type { Alert } from '#contract/alerts.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { toLevel } from '#domain/glucose/levels.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { AlertMark, alertInk } from '#web/alerts/AlertMark.tsx';
import { alertKindWords, findToldAt, heldBackWords, limitText, shortDuration } from '#web/alerts/alert-words.ts';
import { AROUND_MS } from '#web/alerts/alerts.queries.ts';
import { Spark } from '#web/alerts/Spark.tsx';
import { levelInk } from '#web/chart/level-color.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { useWords } from '#web/words/words.ts';
import { findExtreme, summarizeTold } from './alert-log.model.ts';
import { lesserText } from './lesser-text.ts';
import styles from './LogTable.module.css';

type LogRowProps = {
  readonly alert: Alert;
  readonly pet: Pet;
  readonly unit: GlucoseUnit;
  readonly trace: Trace | null;
  readonly isOpen: boolean;
  readonly onOpen: (alertId: string) => void;
};

/** One alert: its course, who was told, who answered. */
export function LogRow({ alert, pet, unit, trace, isOpen, onOpen }: LogRowProps) {
  const words = useWords();
  const { t, formats } = words;
  const { kindBeganAt, kindEndedAt, endedAt } = alert;
  const start = formats.clock(kindBeganAt, pet.timeZone);
  const end = kindEndedAt === null ? t('home.now') : formats.clock(kindEndedAt, pet.timeZone);
  const name = t(alertKindWords[alert.kind]);
  const frame = { limits: pet.memberSetting, unit, zone: pet.timeZone };
  const limit = lesserText(alert, frame, words) ?? limitText(alert.kind, frame, words);
  return (
    <tr className={classes(styles['row'], isOpen && styles['open'])}>
      <th scope="row" className={styles['time']}>
        <button
          type="button"
          data-row
          aria-expanded={isOpen}
          aria-label={t('alertLog.details', { kind: name, time: `${start} – ${end}` })}
          onClick={() => onOpen(alert.id)}
        >
          <span dir="ltr">
            {start} – {end}
          </span>
        </button>
      </th>
      <td className={styles['kind']}>
        <span style={{ color: alertInk(alert.kind) }}>
          <AlertMark kind={alert.kind} />
          <b>{name}</b>
        </span>
        {limit !== null && <small>{limit}</small>}
      </td>
      <td className={styles['lasted']}>
        {endedAt === null
          ? t('alertLog.stillOpen')
          : formats.duration(((kindEndedAt ?? endedAt) - kindBeganAt) / MINUTE_MS)}
      </td>
      <td className={styles['curve']}>
        <CurveCell {...{ alert, pet, unit, trace }} />
      </td>
      <td className={styles['told']}>
        <Told alert={alert} />
      </td>
      <td className={styles['answer']}>
        <Answer alert={alert} />
      </td>
    </tr>
  );
}

function CurveCell({ alert, pet, unit, trace }: Pick<LogRowProps, 'alert' | 'pet' | 'unit' | 'trace'>) {
  const { t, formats } = useWords();
  const limits = pet.memberSetting;
  const extreme = findExtreme(alert);
  const end = alert.endedAt ?? trace?.at.at(-1) ?? alert.openedAt;
  return (
    <span>
      {trace && (
        <Spark
          trace={trace}
          limits={limits}
          zone={pet.timeZone}
          window={{ from: alert.beganAt - AROUND_MS, to: end + AROUND_MS }}
        />
      )}
      {extreme && (
        <span className={styles['extreme']}>
          <b style={{ color: levelInk(toLevel(extreme.mgdl, limits)) }}>
            {formats.glucose(extreme.mgdl, unit, limits)}
          </b>
          <small>{t(extreme.side === 'low' ? 'home.lowest' : 'home.highest')}</small>
        </span>
      )}
    </span>
  );
}

function Told({ alert }: { readonly alert: Alert }) {
  const { t, formats } = useWords();
  const { names, failed } = summarizeTold(alert.deliveries);
  if (names.length === 0) return <small>{t('alertLog.nobodyTold')}</small>;
  return (
    <>
      <span className={styles['faces']}>
        {names.map((name) => (
          <PetAvatar key={name} name={name} size={26} />
        ))}
      </span>
      <span className="visuallyHidden">{formats.list(names.map((name) => isolateName(name)))}</span>
      {failed > 0 ? (
        <small className={styles['bad']}>
          <Icon name="warning" size={12} />
          {t('alertLog.failedCount', { number: formats.number(failed) })}
        </small>
      ) : (
        <small>{t('alertLog.noneFailed')}</small>
      )}
    </>
  );
}

function Answer({ alert }: { readonly alert: Alert }) {
  const words = useWords();
  const { t } = words;
  const { heldBack, acknowledgedBy, acknowledgedAt, endedAt } = alert;
  const [main, small] =
    heldBack !== null
      ? [t('alertLog.notSent'), t(heldBackWords[heldBack])]
      : acknowledgedBy !== null && acknowledgedAt !== null
        ? [
            isolateName(acknowledgedBy),
            t('alert.answeredAfter', { duration: shortDuration(acknowledgedAt - findToldAt(alert), words) }),
          ]
        : [t('alert.nobody'), t(endedAt === null ? 'alertLog.stillOpen' : 'alertLog.byItself')];
  return (
    <>
      {main}
      <small>{small}</small>
    </>
  );
}

import type { Remission } from '#contract/remission.ts';
import { SMALL_DOSE_RULES } from '#domain/care/small-dose-rules.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isolate } from '#i18n/isolate.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './CountedDays.module.css';

type SmallDoseCardProps = {
  readonly lows: NonNullable<Remission['smallDoseLows']>;
  readonly unit: GlucoseUnit;
  readonly isVet: boolean;
};

/** Repeated lows on a small dose: for a vet the question of a remission, for everybody else the lows they are. */
export function SmallDoseCard({ lows, unit, isVet }: SmallDoseCardProps) {
  const { t, formats } = useWords();
  const title = t(isVet ? 'remission.possible' : 'alert.repeatedLows');
  const { largestUnits, lowDays, days } = SMALL_DOSE_RULES;
  return (
    <section className={styles['rising']} aria-label={title}>
      <Icon name="warning" size={22} />
      <div>
        <h2>{title}</h2>
        <p>
          {t('remission.lowsSay', {
            limit: isolate(`${formats.bound(lows.limit, BOUND_SIDES.low, unit)} ${unit}`),
            from: formats.calendarDate(lows.firstDay, 'medium'),
            to: formats.calendarDate(lows.lastDay, 'medium'),
            number: formats.number(lows.count),
            dose: doseText(lows.units, t, formats),
          })}
        </p>
        {!isVet && (
          <p>
            <b>{t('remission.ringBefore')}</b>
          </p>
        )}
        <p className={styles['rule']}>
          {t('remission.lowsRule', {
            some: formats.number(lowDays),
            all: formats.number(days),
            dose: doseText(largestUnits, t, formats),
          })}
        </p>
      </div>
    </section>
  );
}

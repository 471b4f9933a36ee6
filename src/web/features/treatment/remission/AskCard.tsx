import type { Remission } from '#contract/remission.ts';
import { isLocalDate, toLocalDate } from '#domain/time/days.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Pet } from '#web/api/pet.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { useStartRemission } from './remission.queries.ts';
import { RulesCard } from './RulesCard.tsx';
import styles from './AskCard.module.css';

type AskCardProps = Pick<Remission, 'lastDose' | 'rules'> & { readonly pet: Pet; readonly unit: GlucoseUnit };
type Values = { readonly isConfirmed: boolean; readonly offSince: string };

/** Asks the owner to confirm that a vet ended the insulin, and for the day of the last dose. */
export function AskCard({ pet, unit, lastDose, rules }: AskCardProps) {
  const { t, formats } = useWords();
  const { timeZone, memberId } = pet;
  const start = useStartRemission();
  const { values, errors, busy, change, submit } = useForm<Values, 'isConfirmed' | 'offSince'>({
    initial: { isConfirmed: false, offSince: lastDose ? toLocalDate(lastDose.at, timeZone) : '' },
    check: ({ isConfirmed, offSince }, now) => ({
      ...(isConfirmed ? {} : { isConfirmed: t('remission.needConfirm') }),
      ...(isPastDay(offSince, now, timeZone) ? {} : { offSince: t('remission.needDay') }),
    }),
    send: ({ offSince }) => start.mutateAsync({ memberId, confirmed: true, offSince }),
  });
  return (
    <div className={styles['ask']}>
      <Card title={t('remission.title')}>
        <form noValidate className={styles['form']} onSubmit={submit}>
          <p>{t('remission.askHint')}</p>
          <CheckField
            checked={values.isConfirmed}
            error={errors.isConfirmed}
            onCheck={(isConfirmed) => change({ isConfirmed })}
          >
            {t('remission.confirm')}
          </CheckField>
          <TextField
            type="date"
            label={t('remission.lastDose')}
            hint={
              lastDose ? t('remission.lastNoted', { date: formats.date(lastDose.at, timeZone, 'long') }) : undefined
            }
            value={values.offSince}
            error={errors.offSince}
            onText={(offSince) => change({ offSince })}
          />
          {errors.form !== undefined && <p role="alert">{errors.form}</p>}
          <div>
            <Button type="submit" look="main" busy={busy}>
              {t('remission.start')}
            </Button>
          </div>
        </form>
      </Card>
      <RulesCard rules={rules} unit={unit} remission={null} />
    </div>
  );
}

function isPastDay(date: string, now: number, zone: string): boolean {
  return isLocalDate(date) && date <= toLocalDate(now, zone);
}

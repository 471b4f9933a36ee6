import type { PetSigns, WaterRow } from '#contract/signs.ts';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { RowSteps, type NotedSteps } from './RowSteps.tsx';
import styles from './CareList.module.css';

type WaterCardProps = {
  readonly pet: Pet;
  readonly water: PetSigns['water'];
  /** null for a follower who may not log */
  readonly steps: NotedSteps<WaterRow> | null;
};

/** Water per kg and day, and the times in which it was measured. */
export function WaterCard({ pet, water, steps }: WaterCardProps) {
  const { t, formats } = useWords();
  return (
    <Card
      title={t('signs.water')}
      hint={t('signs.waterHint')}
      aside={steps && <Button onClick={steps.onAdd}>{t('signs.addWater')}</Button>}
      className={styles['card']}
    >
      <p className={styles['main']}>{useWaterText(water)}</p>
      <ul className={styles['rows']}>
        {water.entries.toReversed().map((row) => (
          <li key={row.eventId}>
            <span>
              <b>{t('home.amount', { amount: formats.number(row.ml), unit: t('signs.millilitreSign') })}</b>{' '}
              {row.mlPerKgDay !== null && t('signs.perKgDay', { ml: formats.number(row.mlPerKgDay) })}
            </span>
            <small>
              {formats.dateTime(row.from, pet.timeZone)} · {formats.duration((row.to - row.from) / MINUTE_MS)}
              {row.note !== null && ` · ${isolateName(row.note)}`}
            </small>
            {steps && row.mayChange && (
              <RowSteps row={row} name={formats.dateTime(row.from, pet.timeZone)} steps={steps} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useWaterText({ mlPerKgDay, kg, hours, entries }: PetSigns['water']): string {
  const { t, formats } = useWords();
  if (entries.length === 0) return t('common.noData');
  if (mlPerKgDay === null || kg === null) return t('signs.noRate');
  const kilos = t('pet.weight', { kilos: formats.number(kg, 2) });
  const over = formats.duration(60 * hours);
  return t('signs.waterIs', { amount: t('signs.perKgDay', { ml: formats.number(mlPerKgDay) }), over, kilos });
}

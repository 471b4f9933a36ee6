import type { DoseChangeItem } from '#contract/care-periods.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { valueStrip, type Strip } from '#figure/value-strip.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { useElementWidth } from '#web/chart/use-element-width.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import type { Words } from '#web/words/first-words.ts';
import styles from './ComparedRows.module.css';

/** The numbers of a day that are shown; glucose in the unit, shares in percent. */
const NUMBERS = [
  { name: 'tir', word: 'metrics.normalCount', kind: 'percent' },
  { name: 'tbr', word: 'metrics.lowCountHint', kind: 'percent' },
  { name: 'nadir', word: 'periods.lowest', kind: 'glucose' },
  { name: 'mean', word: 'periods.mean', kind: 'glucose' },
  { name: 'cv', word: 'metrics.cv', kind: 'percent' },
] as const satisfies readonly { name: keyof DoseChangeItem; word: WordKey; kind: 'percent' | 'glucose' }[];

type NumberRow = (typeof NUMBERS)[number];
type RowsProps = { readonly change: DoseChangeItem; readonly pet: Pet };

/** Both sides of a comparison number by number: means, a dot for each day, and whether it clearly changed. */
export function ComparedRows({ change, pet }: RowsProps) {
  const { t } = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  return (
    <table className={styles['rows']}>
      <thead className="visuallyHidden">
        <tr>
          <th scope="col">{t('periods.compare')}</th>
          <th scope="col">{t('periods.before')}</th>
          <th scope="col">{t('periods.after')}</th>
          <th scope="col">{t('periods.perDay')}</th>
          <th scope="col">{t('common.changes')}</th>
        </tr>
      </thead>
      <tbody>
        {NUMBERS.map((row) => (
          <Row key={row.name} row={row} change={change} unit={unit} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  row,
  change,
  unit,
}: {
  readonly row: NumberRow;
  readonly change: DoseChangeItem;
  readonly unit: GlucoseUnit;
}) {
  const words = useWords();
  const { t } = words;
  const compared = change[row.name];
  if (compared === null) return null;
  const write = (value: number): string => valueText(value, row.kind, unit, words);
  return (
    <tr>
      <th scope="row">
        {t(row.word)}
        <small>{row.kind === 'glucose' ? unit : t('periods.perDay')}</small>
      </th>
      <td className={styles['mean']}>
        <span className={styles['hollow']} aria-hidden="true" />
        {write(compared.before)}
      </td>
      <td className={styles['mean']}>
        <span className={styles['filled']} aria-hidden="true" />
        {write(compared.after)}
      </td>
      <td className={styles['strips']}>
        <Strips row={row} change={change} write={write} />
      </td>
      <td className={styles['verdict']}>
        <b>{differenceText(compared.difference, row.kind, unit, words)}</b>
        <small>{verdictText(compared, words)}</small>
      </td>
    </tr>
  );
}

function valueText(value: number, kind: NumberRow['kind'], unit: GlucoseUnit, { formats }: Words): string {
  return isolate(kind === 'percent' ? formats.percent(value, 1) : formats.average(value, unit));
}

function differenceText(value: number, kind: NumberRow['kind'], unit: GlucoseUnit, { formats }: Words): string {
  return isolate(kind === 'percent' ? formats.signed(value, 1) : formats.change(value, unit));
}

type Compared = NonNullable<DoseChangeItem['tir']>;

/** Better and worse only of time in target, time below and swings; else higher or lower, and only if it is clear. */
function verdictText({ verdict, judgement }: Compared, { t }: Pick<ReturnType<typeof useWords>, 't'>): string {
  if (verdict === 'noClearChange') return t('metrics.noClearChange');
  if (judgement !== null) return t(judgement === 'better' ? 'metrics.better' : 'metrics.worse');
  return t(verdict === 'up' ? 'periods.higher' : 'periods.lower');
}

type StripsProps = {
  readonly row: NumberRow;
  readonly change: DoseChangeItem;
  readonly write: (value: number) => string;
};

const LANE = 20;
const HEIGHT = 2 * LANE + 18;

/** A dot for each day: hollow before, filled after. The scale runs to the right in every language. */
function Strips({ row, change, write }: StripsProps) {
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const valuesOf = (days: DoseChangeItem['before']): number[] => days.flatMap((day) => day[row.name] ?? []);
  const [before, after] = [valuesOf(change.before), valuesOf(change.after)];
  const all = [...before, ...after];
  const isShare = row.name === 'tir';
  const [min, max] = isShare ? [0, 100] : [Math.min(0, ...all), Math.max(1, ...all)];
  const from = row.kind === 'glucose' ? Math.min(...all) : min;
  const lane = (values: readonly number[], mean: number | undefined): Strip =>
    valueStrip({ values, mean: mean ?? null, min: from, max, width });
  return (
    <div ref={ref} className={styles['strip']} dir="ltr">
      {width > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
          <Lane strip={lane(before, change[row.name]?.before)} y={LANE / 2} look="hollowDot" />
          <Lane strip={lane(after, change[row.name]?.after)} y={LANE * 1.5} look="dot" />
          <text x="0" y={HEIGHT - 3}>
            {write(from)}
          </text>
          <text x={width} y={HEIGHT - 3} textAnchor="end">
            {write(max)}
          </text>
        </svg>
      )}
    </div>
  );
}

function Lane({ strip, y, look }: { readonly strip: Strip; readonly y: number; readonly look: 'dot' | 'hollowDot' }) {
  return (
    <>
      {strip.dots.map(({ x }) => (
        <circle key={x} className={styles[look]} cx={x} cy={y} r="4" />
      ))}
      {strip.tick !== null && <path className={styles['tick']} d={`M${strip.tick},${y - 8}v16`} />}
    </>
  );
}

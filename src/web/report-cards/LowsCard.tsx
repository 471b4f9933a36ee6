import type { UseQueryResult } from '@tanstack/react-query';
import type { Lows } from '#contract/quality.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { MGDL_PER_MMOLL } from '#domain/units/units.ts';
import type { Pet } from '#web/api/pet.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { BothLows } from './quality.queries.ts';
import styles from './LowsCard.module.css';

type LowsCardProps = {
  readonly pet: Pet;
  readonly unit: GlucoseUnit;
  /** what it shows: `lowsQuery`, or what a link shows */
  readonly query: UseQueryResult<BothLows>;
};

/** The burden of lows of a period: below low, and below urgent low. */
export function LowsCard({ pet, unit, query }: LowsCardProps) {
  const { t } = useWords();
  return (
    <Card title={t('meterCheck.lows')} hint={t('meterCheck.lowsHint')}>
      <StateView query={query} loading={<LoadingView block lines={4} />}>
        {({ low, urgentLow }) =>
          low.episodes === 0 ? (
            <p>{t('meterCheck.noLows')}</p>
          ) : (
            <LowsTable pet={pet} columns={[low, urgentLow]} unit={unit} />
          )
        }
      </StateView>
    </Card>
  );
}

type LowsTableProps = Pick<LowsCardProps, 'pet' | 'unit'> & { readonly columns: readonly Lows[] };

function LowsTable({ pet, columns, unit }: LowsTableProps) {
  const { t, formats } = useWords();
  const { memberSetting: limits } = pet;
  const rows: readonly (readonly [string, (lows: Lows) => string])[] = [
    [t('meterCheck.lows'), ({ episodes }) => formats.number(episodes)],
    [t('meterCheck.perWeek'), ({ perWeekOfData: rate }) => (rate === null ? '–' : formats.number(rate, 1))],
    [t('meterCheck.lowTime'), ({ minutes }) => formats.duration(minutes)],
    [t('meterCheck.longest'), ({ longestMinutes }) => formats.duration(longestMinutes)],
    [t('meterCheck.lowest'), ({ lowest }) => (lowest === null ? '–' : formats.glucoseWithUnit(lowest, unit, limits))],
    [t('meterCheck.area'), ({ areaMgDlHours }) => `${areaText(areaMgDlHours, unit, formats)} ${unit} · h`],
    [t('meterCheck.atNight'), ({ atNight }) => formats.number(atNight)],
  ];
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visuallyHidden">{t('meterCheck.lows')}</span>
          </th>
          {columns.map(({ limit }) => (
            <th key={limit} scope="col">
              {t('report.below', { value: `${formats.bound(limit, 'lower', unit)} ${unit}` })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((lows) => (
              <td key={lows.limit}>
                <bdi>{text(lows)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function areaText(
  area: number,
  unit: GlucoseUnit,
  { number }: { readonly number: (value: number, decimals?: number) => string },
): string {
  return unit === 'mmol/L' ? number(area / MGDL_PER_MMOLL, 1) : number(area);
}

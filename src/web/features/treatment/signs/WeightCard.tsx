import type { PetSigns } from '#contract/signs.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { valueFigure } from '#figure/signs-figure.ts';
import { useElementSize } from '#web/chart/use-element-size.ts';
import { SCROLLED_BY_KEYS } from '#web/chart/scrolled-by-keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import chart from './SignsChart.module.css';
import table from './SignsTable.module.css';

type WeightCardProps = {
  readonly pet: Pet;
  readonly signs: Pick<PetSigns, 'weights' | 'weightPercentPerWeek'>;
  /** null for a follower who may not log */
  readonly onAdd: (() => void) | null;
};

const HEIGHT = 180;
const BOX = { left: 40, top: 14, height: 124 };
/** Holds the last value, beside its point. */
const RIGHT = 44;

/** The weights as a line and a table, and how fast they change. */
export function WeightCard({ pet, signs, onAdd }: WeightCardProps) {
  const { t, formats } = useWords();
  const { weights, weightPercentPerWeek: slope } = signs;
  const tableName = `${t('home.weight')}: ${t('home.table')}`;
  const rate = slope === null ? t('signs.noSlope') : t('signs.slope', { percent: signedPercent(slope, formats) });
  return (
    <Card
      title={t('home.weight')}
      hint={rate}
      aside={onAdd && <Button onClick={onAdd}>{t('events.addWeight')}</Button>}
      className={chart['card']}
    >
      {weights.length === 0 ? (
        <p className={chart['hint']}>{t('common.noData')}</p>
      ) : (
        <>
          <Drawing weights={weights} zone={pet.timeZone} />
          <details className={chart['details']}>
            <summary>{t('home.table')}</summary>
            <section className={table['frame']} aria-label={tableName} {...SCROLLED_BY_KEYS}>
              <table className={table['table']}>
                <tbody>
                  {weights.toReversed().map(({ at, kg }) => (
                    <tr key={at}>
                      <th scope="row">{formats.dateTime(at, pet.timeZone)}</th>
                      <td>{t('pet.weight', { kilos: formats.number(kg, 2) })}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </>
      )}
    </Card>
  );
}

/** A share with its sign. */
function signedPercent(value: number, formats: ReturnType<typeof useWords>['formats']): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return isolate(`${sign}${formats.percent(Math.abs(value), 1)}`);
}

function Drawing({ weights, zone }: { readonly weights: PetSigns['weights']; readonly zone: string }) {
  const { t, formats } = useWords();
  const [ref, width] = useElementSize<HTMLDivElement>();
  const box = { ...BOX, width: Math.max(1, width - BOX.left - RIGHT) };
  const figure = valueFigure(
    weights.map(({ at, kg }) => ({ at, value: kg })),
    box,
  );
  const picture = { role: 'img', 'aria-label': t('home.weight') };
  const [first, last] = [figure?.points[0], figure?.points.at(-1)];
  return (
    <div ref={ref} className={chart['chart']} {...picture}>
      {figure && first && last && (
        <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
          {figure.ticks.map(({ value, y }) => (
            <g key={value}>
              <path className={chart['grid']} d={`M${box.left},${y}h${box.width}`} />
              <text className={chart['word']} x={box.left - 8} y={y} dy="0.34em" textAnchor="end">
                {formats.number(value, figure.decimals)}
              </text>
            </g>
          ))}
          <path className={chart['weightLine']} d={figure.path} />
          {figure.points.map(({ at, x, y }) => (
            <circle key={at} className={chart['dot']} cx={x} cy={y} r="3" />
          ))}
          <text className={chart['value']} x={last.x + 8} y={last.y} dy="0.34em">
            {formats.number(last.value, 2)}
          </text>
          {first !== last && (
            <text className={chart['word']} x={box.left} y={HEIGHT - 8}>
              {formats.date(first.at, zone, 'short')}
            </text>
          )}
          <text
            className={chart['word']}
            x={first === last ? last.x : box.left + box.width}
            y={HEIGHT - 8}
            textAnchor={first === last ? 'middle' : 'end'}
          >
            {formats.date(last.at, zone, 'short')}
          </text>
        </svg>
      )}
    </div>
  );
}

import { scaleDecimals, stripPlace, valueStrip, type Strip } from '#figure/value-strip.ts';
import type { Formats } from '#i18n/formats.ts';
import { useElementSize } from '#web/chart/use-element-size.ts';
import { useWords } from '#web/words/words.ts';
import type { ShownLane, ShownRow } from './shown-row.ts';
import styles from './Lanes.module.css';

type LanesProps = { readonly lanes: NonNullable<ShownRow['lanes']>; readonly tick: ShownRow['tick'] };

/** Height of a lane, and of the scale below both, px. */
const LANE = 24;
const SCALE = 18;

/** Two lanes of dots on one scale: hollow before, filled after. The scale runs to the right in every language. */
export function Lanes({ lanes: { before, after, scale }, tick }: LanesProps) {
  const [ref, width] = useElementSize<HTMLDivElement>();
  const frame = { min: scale[0] ?? 0, max: scale.at(-1) ?? 1, width };
  const strip = ({ values, mark }: ShownLane): Strip => valueStrip({ ...frame, values, mark });
  const place = stripPlace(frame);
  const decimals = scaleDecimals(scale);
  return (
    <div ref={ref} className={styles['lanes']} dir="ltr">
      {width > 0 && (
        <svg width={width} height={2 * LANE + SCALE} aria-hidden="true" focusable="false">
          {scale.map((value) => (
            <g key={value}>
              <path className={styles['grid']} d={`M${place(value)},2V${2 * LANE}`} />
              <text x={place(value)} y={2 * LANE + SCALE - 4} textAnchor="middle">
                {tick(value, decimals)}
              </text>
            </g>
          ))}
          <Lane strip={strip(before)} y={LANE / 2} look="hollow" />
          <Lane strip={strip(after)} y={LANE * 1.5} look="filled" />
        </svg>
      )}
    </div>
  );
}

type LaneProps = { readonly strip: Strip; readonly y: number; readonly look: 'hollow' | 'filled' };

function Lane({ strip, y, look }: LaneProps) {
  const { formats } = useWords();
  return (
    <>
      {strip.dots.map(({ x, count, isNamed }) => (
        <g key={x}>
          <circle className={styles[look]} cx={x} cy={y} r="4" />
          {isNamed && (
            <text x={x - 8} y={y + 4} textAnchor="end">
              {manyText(count, formats)}
            </text>
          )}
        </g>
      ))}
      {strip.tick !== null && <path className={styles['tick']} d={`M${strip.tick},${y - 8}v16`} />}
    </>
  );
}

/** `14 ×`, the same in every language. */
function manyText(count: number, { number }: Formats): string {
  return `${number(count)} ×`;
}

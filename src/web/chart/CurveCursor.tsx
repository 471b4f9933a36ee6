import { useLayoutEffect, useRef } from 'react';
import type { CurveFigure } from '#figure/curve.ts';
import type { CurveFormat, CurveLabels } from './curve-props.ts';
import type { CursorView } from './cursor.ts';
import { levelColor, levelInk } from './level-color.ts';
import { LevelMark } from './LevelMark.tsx';
import { PinIcon } from './PinShape.tsx';
import styles from './CurveCursor.module.css';

type CurveCursorProps = {
  readonly view: CursorView;
  readonly figure: CurveFigure;
  readonly labels: Pick<CurveLabels, 'unit' | 'levels'>;
  readonly format: CurveFormat;
};

/** Between the crosshair and its tooltip, px. */
const TIP_GAP = 14;
/** How far above the reading the tooltip begins, px. */
const TIP_RISE = 64;
/** Events of a crowded pin that are listed by name. */
const MAX_EVENTS = 5;

/** The crosshair and what it points at. */
export function CurveCursor({ view, figure, labels, format }: CurveCursorProps) {
  const { plot, rail, size } = figure;
  const { x, point } = view;
  return (
    <>
      <svg className={styles['overlay']} width={size.width} height={size.height} aria-hidden="true" focusable="false">
        <path
          className={styles['crosshair']}
          d={`M${x},${plot.top - 8}V${rail ? rail.lanes[0] - 8 : plot.top + plot.height}`}
        />
        {point && (
          <circle
            className={styles['cursorDot']}
            cx={point.x}
            cy={point.y}
            r="5"
            style={{ stroke: levelColor(point.level) }}
          />
        )}
      </svg>
      <CurveTip view={view} figure={figure} labels={labels} format={format} />
    </>
  );
}

function CurveTip({ view, figure, labels, format }: CurveCursorProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tip = ref.current;
    if (tip) placeTip(tip, view, figure);
  });
  const { point, events, at } = view;
  return (
    <div ref={ref} className={styles['tip']} dir="auto">
      <div className={styles['tipHead']}>
        <span className={styles['tipTime']}>{format.dayTime(at)}</span>
        {point && (
          <span className={styles['tipLevel']} style={{ color: levelInk(point.level) }}>
            <LevelMark level={point.level} size={11} />
            {labels.levels[point.level]}
          </span>
        )}
      </div>
      {point && (
        <div className={styles['tipValue']} dir="ltr">
          {format.glucose(point.mgdl)} <small>{labels.unit}</small>
        </div>
      )}
      {events.length > 0 && (
        <ul className={styles['tipEvents']}>
          {events.slice(0, MAX_EVENTS).map((event) => (
            <li key={event.id}>
              <PinIcon kind={event.kind} />
              <span dir="auto">{event.text}</span>
            </li>
          ))}
          {events.length > MAX_EVENTS && <li>+{events.length - MAX_EVENTS}</li>}
        </ul>
      )}
    </div>
  );
}

function placeTip(tip: HTMLElement, { x, point }: CursorView, { size, plot }: CurveFigure): void {
  const { offsetWidth: width, offsetHeight: height } = tip;
  const isRoomBefore = x - TIP_GAP - width >= 0;
  const isRoomAfter = x + TIP_GAP + width <= size.width;
  const isBefore = isRoomBefore && (x > size.width / 2 || !isRoomAfter);
  const left = isBefore ? x - TIP_GAP - width : Math.min(x + TIP_GAP, size.width - width);
  const y = point?.y ?? plot.top + plot.height / 2;
  const isCovering = !isRoomBefore && !isRoomAfter;
  const top =
    isCovering && y < plot.top + plot.height / 2 ? y + TIP_GAP : y - (isCovering ? height + TIP_GAP : TIP_RISE);
  tip.style.transform = `translate(${Math.round(Math.max(0, left))}px, ${Math.round(Math.max(0, Math.min(top, size.height - height)))}px)`;
}

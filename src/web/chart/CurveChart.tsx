import { useCallback, useMemo, useRef, useState, type PointerEvent } from 'react';
import { toLevel } from '#domain/glucose/levels.ts';
import { extremes } from '#domain/glucose/extremes.ts';
import { CURVE_MARGIN, curveFigure, type CurveFigure } from '#figure/curve.ts';
import { glucoseDomain, type GlucoseDomain } from '#figure/plot.ts';
import { cursorAt, shownIndexes, toCursorView, type Cursor } from './cursor.ts';
import { CurveFigureContext } from './curve-figure.ts';
import { CurveCursor } from './CurveCursor.tsx';
import { CurveKey } from './CurveKey.tsx';
import { CurveNotes } from './CurveNotes.tsx';
import { CurvePlot } from './CurvePlot.tsx';
import type { CurveChartProps, TimeWindow } from './curve-props.ts';
import { useCurveKeys } from './use-curve-keys.ts';
import { useElementSize } from './use-element-size.ts';
import { useMovedWindow, type MovedWindow } from './use-moved-window.ts';
import { useZoom } from './use-zoom.ts';
import styles from './CurveChart.module.css';

/** Narrower charts give less room to the values next to the plot. */
const NARROW = 480;
const NARROW_MARGIN = { ...CURVE_MARGIN, left: 38, right: 11 };

/**
 * The glucose curve of a window: zoom with the wheel or two fingers, pan by dragging, read with the pointer or the keys.
 *
 * Arrow keys walk reading by reading, Home and End go to the first and the last one shown, plus and minus zoom, Escape and
 * a double click go back. Time runs to the right in every language.
 */
export function CurveChart(props: CurveChartProps) {
  const { trace, window: home, bounds = home, labels, format, events, height: least = 300 } = props;
  const [frameRef, width, laidOut] = useElementSize<HTMLDivElement>();
  const height = Math.max(least, laidOut);
  const { window, isMoved, move } = useMovedWindow(home, bounds, props.onWindow);
  const figure = useFigure(props, window, { width, height });
  const areaRef = useRef<HTMLDivElement>(null);
  useZoom(areaRef, { left: figure?.plot.left ?? 0, width: figure?.plot.width ?? 0, window, bounds, onZoom: move });
  const { cursor, listeners } = useCursor(props, figure, { window, bounds, isMoved, move });
  const shown = shownIndexes(trace, window);
  const hasReadings = shown.first < shown.end;
  const view = figure && cursor && toCursorView(cursor, figure, { ...props, window });
  return (
    <div className={styles['chart']}>
      <div ref={frameRef} className={styles['frame']} style={{ minBlockSize: least }} dir="ltr">
        <div
          ref={areaRef}
          className={styles['area']}
          role={hasReadings ? 'slider' : 'img'}
          aria-label={labels.summary}
          {...(hasReadings && sliderProps(props, shown, cursor))}
          {...listeners}
        >
          {figure && (
            <>
              <CurvePlot figure={figure} labels={labels} format={format} isStale={props.isStale ?? false} />
              <CurveNotes figure={figure} labels={labels} format={format} />
              <CurveFigureContext value={figure}>{props.children}</CurveFigureContext>
              {view && <CurveCursor view={view} figure={figure} labels={labels} format={format} />}
            </>
          )}
        </div>
      </div>
      <CurveKey
        trace={trace}
        thresholds={props.thresholds}
        window={window}
        events={events}
        labels={labels}
        format={format}
      />
    </div>
  );
}

type Shown = MovedWindow & { readonly bounds: TimeWindow };

/** The crosshair, and what moves it: pointer and keys. */
function useCursor({ trace }: CurveChartProps, figure: CurveFigure | null, { window, bounds, isMoved, move }: Shown) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const reset = useCallback(() => {
    setCursor(null);
    move(null);
  }, [move]);
  const onKeyDown = useCurveKeys({ trace, window, bounds, isMoved, cursor, move, setCursor, reset });
  const follow = (event: PointerEvent<HTMLElement>): void => {
    if (!figure) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setCursor(cursorAt(figure, trace, window, { x: event.clientX - left, y: event.clientY - top }));
  };
  const leave = (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType !== 'touch') setCursor(null);
  };
  const listeners = {
    onKeyDown,
    onPointerMove: follow,
    onPointerDown: follow,
    onPointerLeave: leave,
    onBlur: () => setCursor(null),
    onDoubleClick: reset,
  };
  return { cursor, listeners };
}

/** To those who do not see it the chart is a slider over its readings. */
function sliderProps(
  { trace, thresholds, labels }: CurveChartProps,
  { first, end }: { first: number; end: number },
  cursor: Cursor | null,
) {
  const index = Math.max(first, Math.min(end - 1, cursor?.index ?? end - 1));
  const [at, mgdl] = [trace.at[index] ?? 0, trace.mgdl[index] ?? 0];
  return {
    tabIndex: 0,
    'aria-valuemin': 1,
    'aria-valuemax': end - first,
    'aria-valuenow': index - first + 1,
    'aria-valuetext': labels.reading(at, mgdl, toLevel(mgdl, thresholds)),
  };
}

function useFigure(
  { trace, thresholds, zone, now, events, meters, domain: given, marksLowest = false }: CurveChartProps,
  { from, to }: TimeWindow,
  { width, height }: { width: number; height: number },
): CurveFigure | null {
  const domain = useMemo((): GlucoseDomain => {
    const found = extremes(trace);
    const values = (meters ?? events ?? []).flatMap(({ mgdl }) => mgdl ?? []);
    const [low, high] = [found?.min ?? Infinity, found?.max ?? -Infinity];
    return given ?? glucoseDomain(thresholds, Math.min(low, ...values), Math.max(high, ...values));
  }, [given, trace, thresholds, meters, events]);
  return useMemo(() => {
    if (width === 0) return null;
    const margin = width < NARROW ? NARROW_MARGIN : CURVE_MARGIN;
    const frame = { from, to, zone, now, domain, margin, size: { width, height }, marksLowest };
    return curveFigure({ trace, thresholds, events, meters, ...frame });
  }, [trace, thresholds, from, to, zone, now, events, meters, domain, width, height, marksLowest]);
}

import { useMemo, type KeyboardEvent, type PointerEvent } from 'react';
import { doseFigure, type DoseFigure } from '#figure/dose-figure.ts';
import type { GlucoseDomain } from '#figure/plot.ts';
import { useElementSize } from '#web/chart/use-element-size.ts';
import type { BelowSpan, DoseGroup } from '#web/report-cards/dose-curves.model.ts';
import { useWords } from '#web/words/words.ts';
import type { Translate } from '#i18n/catalog.ts';
import type { DoseFrame } from './dose-frame.ts';
import { DosesPlot } from './DosesPlot.tsx';
import { DoseTip } from './DoseTip.tsx';
import { focusOn } from './focus-on.ts';
import styles from './DosesChart.module.css';
import { findNearest, nextDose } from './doses-cursor.ts';
import { useDoseTexts, type DoseTexts } from './use-dose-texts.ts';

type DosesChartProps = {
  readonly group: DoseGroup;
  readonly frame: DoseFrame;
  readonly domain: GlucoseDomain;
  /** when most of the doses were at or below the limit */
  readonly below: BelowSpan | null;
  /** the chosen dose, by its place among those used */
  readonly chosen: number | null;
  readonly onChoose: (place: number | null) => void;
  /** gets the focus as soon as it is there */
  readonly isAimed: boolean;
};

const HEIGHT = 320;
/** On the right are the names of the percentiles, and half of the last hour. */
const MARGIN = { top: 22, right: 42, bottom: 62, left: 40 };

/**
 * The curves of a time of day by hours since the dose, with median and middle half. The pointer or the arrow keys choose
 * one; the table below shows the same doses as text. Hours run to the right in every language.
 */
export function DosesChart({ group, frame, domain, below, chosen, onChoose, isAimed }: DosesChartProps) {
  const { t, formats } = useWords();
  const texts = useDoseTexts(frame);
  const [ref, width] = useElementSize<HTMLDivElement>();
  const figure = useFigure(group, domain, width);
  const dose = chosen === null ? undefined : group.used[chosen];
  const follow = (event: PointerEvent<HTMLElement>): void => {
    if (!figure) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onChoose(findNearest(group.used, figure, { x: event.clientX - left, y: event.clientY - top }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = nextDose(event.key, chosen, group.used.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
  };
  const listeners = {
    onKeyDown,
    onPointerMove: follow,
    onPointerDown: follow,
    onPointerLeave: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && onChoose(null),
    onBlur: () => onChoose(null),
  };
  const slider = {
    tabIndex: 0,
    'aria-label': t('curves.chart', { group: texts.group(group), used: formats.number(group.used.length) }),
    ...toSliderValue(group, chosen, texts, t),
  };
  return (
    <div ref={ref} className={styles['frame']} style={{ height: HEIGHT }} dir="ltr">
      <div
        ref={isAimed ? focusOn : undefined}
        className={styles['area']}
        role={group.used.length > 0 ? 'slider' : 'img'}
        {...slider}
        {...listeners}
      >
        {figure && <DosesPlot figure={figure} group={group} frame={frame} below={below} chosen={chosen} />}
        {figure && dose && <DoseTip dose={dose} frame={frame} figure={figure} />}
      </div>
    </div>
  );
}

function useFigure({ used, bins, hours }: DoseGroup, domain: GlucoseDomain, width: number): DoseFigure | null {
  return useMemo(() => {
    if (width === 0) return null;
    const lines = used.map(({ row }) => row.line ?? []);
    return doseFigure({ lines, bins, hours, domain, size: { width, height: HEIGHT }, margin: MARGIN });
  }, [used, bins, hours, domain, width]);
}

/** To those who do not see it the chart is a slider over its doses. */
function toSliderValue({ used }: DoseGroup, chosen: number | null, texts: DoseTexts, t: Translate) {
  const place = chosen ?? used.length - 1;
  const shown = used[place];
  const text = shown && {
    time: `${texts.day(shown.row.at)} ${texts.clock(shown.row.at)}`,
    before: texts.glucose(shown.numbers.preDose),
    lowest: texts.glucose(shown.numbers.nadir),
    after: texts.hours(shown.numbers.nadirMinutes),
  };
  return {
    'aria-valuemin': 1,
    'aria-valuemax': used.length,
    'aria-valuenow': place + 1,
    'aria-valuetext': text && t('curves.reading', text),
  };
}

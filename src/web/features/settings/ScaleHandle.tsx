import type { KeyboardEvent, PointerEvent } from 'react';
import { stepBound, type BoundSide } from '#domain/glucose/bounds.ts';
import { isolate } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { LIMIT_RANGE } from '#contract/limits.ts';
import { scalePosition, scaleValue } from './settings.model.ts';
import styles from './ThresholdScale.module.css';
import { useDraftUnit } from './unit-context.ts';

type ScaleHandleProps = {
  readonly label: string;
  /** mg/dL. */
  readonly value: number;
  /** which end of its range the limit is */
  readonly side: BoundSide;
  readonly onValue: (mgdl: number) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** One limit on the scale: dragged, or moved with the arrow keys. */
export function ScaleHandle({ label, value, side, onValue }: ScaleHandleProps) {
  const { formats, direction } = useWords();
  const unit = useDraftUnit();
  const forward = direction === 'rtl' ? -1 : 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    const sideways = { ArrowRight: forward, ArrowLeft: -forward }[event.key];
    const steps = STEPS[event.key] ?? sideways;
    if (steps === undefined) return;
    event.preventDefault();
    onValue(stepBound(value, side, steps, unit));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const track = event.currentTarget.parentElement;
    if (!track || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, right, width } = track.getBoundingClientRect();
    const along = direction === 'rtl' ? right - event.clientX : event.clientX - left;
    onValue(scaleValue(Math.min(1, Math.max(0, along / width))));
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- several handles share one logarithmic track
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={LIMIT_RANGE.min}
      aria-valuemax={LIMIT_RANGE.max}
      aria-valuenow={value}
      aria-valuetext={isolate(`${formats.bound(value, side, unit)} ${unit}`)}
      className={styles['handle']}
      style={{ insetInlineStart: `${scalePosition(value) * 100}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}

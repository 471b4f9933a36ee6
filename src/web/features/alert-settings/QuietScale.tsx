import type { KeyboardEvent, PointerEvent } from 'react';
import { DAY_MINUTES } from '#domain/units/units.ts';
import { useWords } from '#web/words/words.ts';
import type { QuietHours } from './alert-settings.model.ts';
import {
  findQuietParts,
  moveEnd,
  QUIET_STEP,
  stepEnd,
  toClock,
  toMinute,
  toPosition,
  wrapDay,
} from './quiet-scale.model.ts';
import styles from './QuietCard.module.css';

type QuietScaleProps = { readonly quiet: QuietHours; readonly onQuiet: (quiet: QuietHours) => void };

/** From noon to noon; hours after midnight go on from 24. */
const HOURS = [12, 16, 20, 24, 28, 32, 36];
const HOUR = 60;
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: QUIET_STEP,
  ArrowUp: QUIET_STEP,
  ArrowLeft: -QUIET_STEP,
  ArrowDown: -QUIET_STEP,
  PageUp: HOUR,
  PageDown: -HOUR,
};

/** A day from noon to noon with a handle at each end of the quiet hours; time runs from left to right in every script. */
export function QuietScale({ quiet, onQuiet }: QuietScaleProps) {
  return (
    <div className={styles['scale']} dir="ltr">
      <div className={styles['track']}>
        {findQuietParts(quiet).map(([from, to]) => (
          <div
            key={from}
            className={styles['part']}
            style={{ insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` }}
          />
        ))}
        <Handle end="from" quiet={quiet} onQuiet={onQuiet} />
        <Handle end="to" quiet={quiet} onQuiet={onQuiet} />
      </div>
      <div className={styles['hours']} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{toClock(wrapDay(hour * HOUR))}</span>
        ))}
      </div>
    </div>
  );
}

type HandleProps = QuietScaleProps & { readonly end: 'from' | 'to' };

function Handle({ end, quiet, onQuiet }: HandleProps) {
  const { t } = useWords();
  const onKeyDown = (event: KeyboardEvent): void => {
    const minutes = STEPS[event.key];
    if (minutes === undefined) return;
    event.preventDefault();
    onQuiet(stepEnd(quiet, end, minutes));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const track = event.currentTarget.parentElement;
    if (!track || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = track.getBoundingClientRect();
    const position = Math.min(1, Math.max(0, (event.clientX - left) / width));
    onQuiet(moveEnd(quiet, end, toMinute(position)));
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two handles share one track that goes over midnight
      role="slider"
      tabIndex={0}
      aria-label={t(end === 'from' ? 'alertSettings.quietFrom' : 'alertSettings.quietTo')}
      aria-valuemin={0}
      aria-valuemax={DAY_MINUTES - 1}
      aria-valuenow={quiet[end]}
      aria-valuetext={toClock(quiet[end])}
      className={styles['handle']}
      style={{ insetInlineStart: `${toPosition(quiet[end]) * 100}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}

import { useId } from 'react';
import { SIGN_POINTS, type SignPoints } from '#domain/care/signs-score.ts';
import { useElementSize } from '#web/chart/use-element-size.ts';
import { classes } from '#web/ui/classes.ts';
import { useWords } from '#web/words/words.ts';
import { SignIcon } from './SignIcon.tsx';
import { degreeText, signWords, type Sign } from './signs-words.ts';
import styles from './SignChoice.module.css';

type SignChoiceProps = {
  readonly sign: Sign;
  readonly chosen: SignPoints | null;
  /** what the choice rests on, where it was not made by hand */
  readonly reason?: string | undefined;
  /** the weights have decided */
  readonly isFixed?: boolean;
  readonly onChoose: (points: SignPoints) => void;
};

/** px that a character of an option takes at most, and the room around it. */
const CHARACTER_PX = 8;
const AROUND_PX = 22;

/** The four degrees of one sign, side by side; a list where the longest word would not fit. */
export function SignChoice({ sign, chosen, reason, isFixed = false, onChoose }: SignChoiceProps) {
  const words = useWords();
  const group = useId();
  const [ref, width] = useElementSize<HTMLDivElement>();
  const texts = SIGN_POINTS.map((points) => degreeText(sign, points, words));
  const longest = Math.max(...texts.flatMap((text) => text.split(' ')).map((word) => word.length));
  const isList = width > 0 && longest * CHARACTER_PX + AROUND_PX > width / SIGN_POINTS.length;
  return (
    <fieldset className={styles['sign']}>
      <legend>
        <SignIcon sign={sign} />
        {words.t(signWords[sign])}
        {reason !== undefined && <small>{reason}</small>}
      </legend>
      <div ref={ref} className={classes(styles['degrees'], isList && styles['list'])}>
        {SIGN_POINTS.map((points) => (
          <label key={points} className={styles['degree']}>
            <input
              type="radio"
              name={group}
              checked={chosen === points}
              disabled={isFixed}
              onChange={() => onChoose(points)}
            />
            <span>
              <b>{words.formats.number(points)}</b>
              {texts[points]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

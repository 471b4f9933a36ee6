import type { SignPoints } from '#domain/care/signs-score.ts';
import { useWords } from '#web/words/words.ts';
import { degreeText, signWords, type Sign } from './signs-words.ts';
import styles from './Shade.module.css';

/** The points of a sign in their shade, with their digit; the name and the meaning are read aloud. */
export function Shade({ sign, points }: { readonly sign: Sign; readonly points: SignPoints | null }) {
  const words = useWords();
  const name = words.t(signWords[sign]);
  const text = points === null ? '–' : words.formats.number(points);
  const meaning = points === null ? name : `${name}: ${degreeText(sign, points, words)}`;
  const spoken = `${meaning}, ${text}`;
  return (
    <span className={styles['shade']} data-points={points ?? undefined} title={meaning}>
      <span aria-hidden="true">{text}</span>
      <span className="visuallyHidden">{spoken}</span>
    </span>
  );
}

import { useState } from 'react';
import { classes } from './classes.ts';
import styles from './PetAvatar.module.css';

type PetAvatarProps = {
  readonly name: string;
  /** Address of the picture, if there is one. */
  readonly src?: string | null | undefined;
  readonly species?: 'cat' | 'dog' | null | undefined;
  readonly size?: number;
};

/** Drawings of the species, in files of their own: they do not hold up the first screen. */
const DRAWINGS = {
  cat: new URL('cat.svg', import.meta.url).href,
  dog: new URL('dog.svg', import.meta.url).href,
} as const;

/** Picture of a pet or person; else a drawing of the species, else initials. Not read aloud: the name is next to it. */
export function PetAvatar({ name, src, species, size = 40 }: PetAvatarProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const picture = [src, species && DRAWINGS[species]].find((one) => one && !broken.includes(one));
  if (picture) {
    return (
      <img
        src={picture}
        alt=""
        width={size}
        height={size}
        className={styles['avatar']}
        onError={() => setBroken([...broken, picture])}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classes(styles['avatar'], styles['initials'])}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.36) }}
    >
      {toInitials(name)}
    </span>
  );
}

/** First letters of the first and the last word. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter);
  return letters.join('').toLocaleUpperCase();
}

function firstLetter(word: string | undefined): string {
  return String.fromCodePoint(...[word?.codePointAt(0)].filter((point) => point !== undefined));
}

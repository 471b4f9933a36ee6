import { useState } from 'react';
import { classes } from './classes.ts';
import { CatFace, DogFace } from './pets.tsx';
import styles from './PetAvatar.module.css';

type PetAvatarProps = {
  readonly name: string;
  /** Address of the picture, if there is one. */
  readonly src?: string | null | undefined;
  readonly species?: 'cat' | 'dog' | null | undefined;
  readonly size?: number;
};

/** Picture of a pet or person; else a drawing of the species, else initials. Not read aloud: the name is next to it. */
export function PetAvatar({ name, src, species, size = 40 }: PetAvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src && src !== brokenSrc) {
    return (
      <img src={src} alt="" width={size} height={size} className={styles['avatar']} onError={() => setBrokenSrc(src)} />
    );
  }
  if (species) return <SpeciesDrawing species={species} size={size} />;
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

function SpeciesDrawing({ species, size }: { readonly species: 'cat' | 'dog'; readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" className={styles['avatar']} aria-hidden="true">
      <path d="M10 68c1-13 9-21 22-21s21 8 22 21z" fill={species === 'cat' ? '#c98f55' : '#ba8250'} />
      <path d="M23 68c.5-10 4-16 9-16s8.5 6 9 16z" fill="#f4e4d0" />
      <g transform="translate(3.2 4) scale(0.9)">{species === 'cat' ? <CatFace /> : <DogFace />}</g>
    </svg>
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

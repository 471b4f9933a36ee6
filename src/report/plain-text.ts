import type { Direction } from '#i18n/direction.ts';

/** Spaces that hold numbers and signs together on paper. */
const NARROW_SPACES = /[\u00A0\u2009\u202F]/gu;
/** Programs of practices show them as boxes; only a text from right to left needs them. */
const ISOLATES = /[\u2066-\u2069]/gu;

/** Parts with an empty line between, for the record of a practice; a part without lines is left out. */
export function plainText(parts: readonly (readonly string[])[], direction: Direction): string {
  const text = parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
  const plain = text.replaceAll(NARROW_SPACES, ' ');
  return `${direction === 'rtl' ? plain : plain.replaceAll(ISOLATES, '')}\n`;
}

/** `Days: 9`. */
export function named(label: string, value: string): string {
  return `${label}: ${value}`;
}

/** First strong isolate and its end: the text between them keeps its own direction. */
const FIRST_STRONG_ISOLATE = '\u2068';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

/** Keeps a number with its unit, a clock or a date running left to right inside a sentence of any direction. */
export function isolate(value: string): string {
  return `${LEFT_TO_RIGHT_ISOLATE}${value}${POP_ISOLATE}`;
}

/** Keeps a name that somebody typed from turning the sentence around it. */
export function isolateName(name: string): string {
  return `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}`;
}

/** How many characters of a text take room: marks of direction take none. */
export function shownLength(text: string): number {
  return text.replaceAll(/[\u2066-\u2069]/gu, '').length;
}

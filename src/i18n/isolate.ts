/** First strong isolate and its end: the text between them keeps its own direction. */
const FIRST_STRONG_ISOLATE = '\u2068';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

/** A letter of a script that runs from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08FF]/u;

/**
 * Keeps a value together inside a sentence of any direction. A number with its unit or a clock runs left to right; a
 * value with Arabic words (`27 يوليو`, `2 وحدة`) runs as its words do.
 */
export function isolate(value: string): string {
  return RIGHT_TO_LEFT_LETTER.test(value) ? isolateName(value) : `${LEFT_TO_RIGHT_ISOLATE}${value}${POP_ISOLATE}`;
}

/** Keeps a name that somebody typed from turning the sentence around it. */
export function isolateName(name: string): string {
  return `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}`;
}

/** How many characters of a text take room: marks of direction take none. */
export function shownLength(text: string): number {
  return text.replaceAll(/[\u2066-\u2069]/gu, '').length;
}

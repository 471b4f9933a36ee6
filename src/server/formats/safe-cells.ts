/**
 * What makes a spreadsheet calculate a cell that begins with it, whatever quotes and blanks come before
 * it.
 */
const FORMULA = `["'\\s]*[=+\\-@\\t\\r＝＋－＠]`;
const AT_START = new RegExp(`^(?=${FORMULA})`, 'u');
/** In half of the countries a semicolon ends a cell; there, quotes that begin further to the left mean nothing. */
const AT_BREAK = new RegExp(`([;\\t\\r\\n])(?=${FORMULA})`, 'gu');
const NEUTRAL_START = new RegExp(`^'(?=${FORMULA})`, 'u');
const NEUTRAL_BREAK = new RegExp(`([;\\t\\r\\n])'(?=${FORMULA})`, 'gu');

/** A text for a cell of CSV that no spreadsheet calculates, wherever it cuts it: an apostrophe makes it a text. */
export function neutralCell(text: string): string {
  return text.replaceAll(AT_BREAK, "$1'").replace(AT_START, "'");
}

/** The text that was made neutral; another one as it is. */
export function plainCell(cell: string): string {
  if (!cell.includes("'")) return cell;
  return cell.replaceAll(NEUTRAL_BREAK, '$1').replace(NEUTRAL_START, '');
}

/** A text as a cell of CSV: in quotes, and nothing a spreadsheet would calculate. */
export function quotedCell(text: string): string {
  return `"${neutralCell(text).replaceAll('"', '""')}"`;
}

/** Characters that make a spreadsheet evaluate a cell that begins with them, after any quotes and blanks. */
const FORMULA = `["'\\s]*[=+\\-@\\t\\r＝＋－＠]`;
const AT_START = new RegExp(`^(?=${FORMULA})`, 'u');
/** In half of the countries a semicolon ends a cell; there, quotes that begin further to the left mean nothing. */
const AT_BREAK = new RegExp(`([;\\t\\r\\n])(?=${FORMULA})`, 'gu');
const NEUTRAL_START = new RegExp(`^'(?=${FORMULA})`, 'u');
const NEUTRAL_BREAK = new RegExp(`([;\\t\\r\\n])'(?=${FORMULA})`, 'gu');

/** A text for a CSV cell that no spreadsheet evaluates, wherever it splits it; a leading apostrophe makes it a text. */
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

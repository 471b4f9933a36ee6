import { AppError } from '../context/app-error.ts';
import { parseCells, parseRows, detectSeparator, type Blanks, type CsvRow, type Separator } from './csv.ts';

/** A CSV file from its header on; `names` are the header cells in lower case. */
export type CsvTable = {
  readonly body: string;
  /** The number of lines before and including the header. */
  readonly linesBefore: number;
  readonly separator: Separator;
  readonly names: readonly string[];
};

/** More than ten years at one every five minutes, plus as many scans. */
const MAX_LINES = 2_000_000;
/** The maximum number of lines before the header. */
const MAX_LINES_BEFORE_HEADER = 10;
const JUNK = /^(?:\uFEFF|ï»¿)+/u;
/** A longer line is not a header and is not parsed. */
const MAX_HEADER_LENGTH = 10_000;

/** A text without byte order marks, including those that were saved as characters. */
export function withoutMarks(text: string): string {
  return text.replace(JUNK, '');
}

/** The file parsed with its first line as the header, then with its second line, and so on. */
export function* tablesIn(text: string): Generator<CsvTable> {
  let body = withoutMarks(text);
  for (let linesBefore = 0; linesBefore <= MAX_LINES_BEFORE_HEADER && body !== ''; linesBefore += 1) {
    const end = body.indexOf('\n');
    const header = end < 0 ? body : body.slice(0, end);
    body = end < 0 ? '' : body.slice(end + 1);
    if (header.length > MAX_HEADER_LENGTH) return;
    const separator = detectSeparator(header);
    const names = parseCells(header, separator).map((cell) => withoutMarks(cell).toLowerCase());
    yield { body, linesBefore: linesBefore + 1, separator, names };
  }
}

/** The rows below the header, with their line numbers. @throws AppError `request.tooLarge` */
export function tableRows({ body, separator, linesBefore }: CsvTable, blanks?: Blanks): Generator<CsvRow> {
  return atMost(parseRows(body, separator, linesBefore + 1, blanks));
}

/**
 * The same list with a maximum length, because the problems of all lines are kept in memory.
 *
 * @throws AppError `request.tooLarge`
 */
export function* atMost<Item>(list: Iterable<Item>): Generator<Item> {
  let count = 0;
  for (const item of list) {
    if ((count += 1) > MAX_LINES) throw new AppError('request.tooLarge', { limit: MAX_LINES });
    yield item;
  }
}

import { AppError } from '../../context/app-error.ts';
import { parseCells, parseRows, detectSeparator, type CsvRow, type Separator } from './csv.ts';

/** A CSV file from its header on; `names` are the header's cells in lower case. */
export type CsvTable = {
  readonly body: string;
  /** Lines up to the header, and the header. */
  readonly linesBefore: number;
  readonly separator: Separator;
  readonly names: readonly string[];
};

/** More than ten years at one every five minutes, and as many scans. */
const MAX_LINES = 2_000_000;
/** Lines that may stand before the header. */
const MAX_LINES_BEFORE_HEADER = 10;
const JUNK = /^(?:\uFEFF|ï»¿)+/u;
/** A line longer than this is no header, and looked at no further. */
const MAX_HEADER_LENGTH = 10_000;

/** A text without the marks of its coding, also such as were saved as if they were signs. */
export function withoutMarks(text: string): string {
  return text.replace(JUNK, '');
}

/** The file as it would be if its first line were the header, then its second one, and so on. */
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

/** The rows below the header, with their lines in the file. @throws AppError `request.tooLarge` */
export function tableRows({ body, separator, linesBefore }: CsvTable): Generator<CsvRow> {
  return atMost(parseRows(body, separator, linesBefore + 1));
}

/** The same list, as long as it is not endless: what is wrong with every line has to be kept. @throws AppError `request.tooLarge` */
export function* atMost<Item>(list: Iterable<Item>): Generator<Item> {
  let count = 0;
  for (const item of list) {
    if ((count += 1) > MAX_LINES) throw new AppError('request.tooLarge', { limit: MAX_LINES });
    yield item;
  }
}

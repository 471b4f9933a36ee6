import { open } from 'node:fs/promises';
import { AppError } from '../context/app-error.ts';
import type { UnzippedFile } from './unzip-limited.ts';
import { cellReader, type CellRules } from './workbook-cells.ts';
import { readStrings } from './workbook-strings.ts';
import { readXml } from './workbook-xml.ts';

/** A sheet of a workbook as a file in the form of CSV; its lines are the rows. */
export type Sheet = { readonly name: string; readonly path: string; readonly bytes: number };

type Files = ReadonlyMap<string, UnzippedFile>;

const WORKBOOK = 'xl/workbook.xml';
const MAX_SHEETS = 50;
const OWN_FILE = 0o600;
/** More than any export; cells further to the right are left out. */
const MAX_COLUMNS = 256;
/** As in Excel. */
const MAX_ROWS = 1_048_576;
/** The characters of all sheets as text. */
const MAX_TEXT_LENGTH = 250_000_000;
const REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/u;

/** The parts that are read; programs differ in the case of their names. */
const PARTS = /^xl\/(?:workbook|styles|sharedStrings|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/iu;

/** Whether a file of a ZIP is a part of a workbook that is read. */
export function isWorkbookPart(name: string): boolean {
  return PARTS.test(name);
}

/** Whether the files of a ZIP are those of an Excel workbook. */
export function isWorkbook(files: Files): boolean {
  return files.has(WORKBOOK);
}

/**
 * Writes the sheets of an Excel workbook (.xlsx) to the disk. Formulas are not evaluated: their stored results are the
 * values.
 *
 * @param start  the beginning of the paths of the new files
 * @throws AppError `file.damaged`, `file.unpacksTooLarge`, `request.tooLarge`
 */
export async function readWorkbook(files: Files, start: string): Promise<readonly Sheet[]> {
  const { sheets, is1904 } = await readSheetList(files);
  const rules: CellRules = {
    strings: await readStrings(findPart(files, 'xl/sharedStrings.xml')),
    isDateStyle: await readDateStyles(findPart(files, 'xl/styles.xml')),
    is1904,
  };
  const read: Sheet[] = [];
  for (const [index, { name, path }] of sheets.entries()) {
    const part = findPart(files, path);
    if (part !== undefined) read.push({ name, ...(await writeSheet(part, rules, `${start}${index}`)) });
  }
  return read;
}

async function readSheetList(files: Files) {
  const paths = new Map<string, string>();
  await readXml(requireFile(files, 'xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target = '' }) => {
      if (name === 'Relationship' && Id !== undefined) paths.set(Id, Target.replace(/^\/?(?:xl\/)?/u, 'xl/'));
    },
  });
  const sheets: { readonly name: string; readonly path: string }[] = [];
  let is1904 = false;
  await readXml(requireFile(files, WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/u.test(attributes['date1904'] ?? '');
      if (name !== 'sheet' || sheets.length >= MAX_SHEETS) return;
      const id = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id'))?.[1] ?? '';
      sheets.push({ name: attributes['name'] ?? '', path: paths.get(id) ?? '' });
    },
  });
  return { sheets, is1904 };
}

function findPart(files: Files, name: string): string | undefined {
  const found = [...files.keys()].find((one) => one.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : files.get(found)?.path;
}

function requireFile(files: Files, name: string): string {
  const path = findPart(files, name);
  if (path === undefined) throw new AppError('file.damaged');
  return path;
}

/** Formats that every workbook has for dates and times. */
const DATE_FORMATS: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** Whether the style of a cell shows its number as a date or a time. */
async function readDateStyles(path: string | undefined): Promise<(style: number) => boolean> {
  const [own, styles]: [Map<number, boolean>, boolean[]] = [new Map(), []];
  let isInCells = false;
  const isDate = (format: number): boolean => own.get(format) ?? DATE_FORMATS.has(format);
  if (path !== undefined) {
    await readXml(path, {
      open: (name, { numFmtId = '', formatCode = '' }) => {
        if (name === 'numFmt') own.set(Number(numFmtId), isDateFormat(formatCode));
        if (name === 'cellXfs') isInCells = true;
        if (name === 'xf' && isInCells) styles.push(isDate(Number(numFmtId)));
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false;
      },
    });
  }
  return (style) => styles[style] ?? false;
}

/** A format with a day, an hour and the like outside quotes and brackets: `dd/mm/yyyy hh:mm`. */
function isDateFormat(code: string): boolean {
  return /[dmyhs]/iu.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./gu, '').replace(/general/iu, ''));
}

async function writeSheet(xml: string, rules: CellRules, path: string): Promise<Omit<Sheet, 'name'>> {
  const file = await open(path, 'wx', OWN_FILE);
  try {
    const rows = rowWriter(rules);
    let bytes = 0;
    await readXml(xml, rows, async () => {
      bytes += (await file.write(rows.written())).bytesWritten;
    });
    return { path, bytes };
  } finally {
    await file.close();
  }
}

/** Turns the cells of a sheet into lines of CSV. */
function rowWriter(rules: CellRules) {
  let [text, length, lines, cells]: [string, number, number, string[]] = ['', 0, 0, []];
  const cell = cellReader(rules);
  let place = { row: 0, column: -1 };
  const endRow = (): void => {
    const line = `${'\n'.repeat(place.row - 1 - lines)}${cells.map(csvCell).join(',')}\n`;
    if ((length += line.length) > MAX_TEXT_LENGTH) throw new AppError('request.tooLarge', { limit: MAX_TEXT_LENGTH });
    [text, lines, cells] = [text + line, place.row, []];
  };
  return {
    open: (name: string, attributes: Readonly<Record<string, string>>): void => {
      if (name === 'row') place = { row: rowOf(attributes['r'], lines), column: -1 };
      if (name === 'c') place = { ...place, column: columnOf(attributes['r']) ?? place.column + 1 };
      cell.open(name, attributes);
    },
    text: cell.text,
    close: (name: string): void => {
      const value = cell.close(name);
      if (value !== null && value !== '' && place.column < MAX_COLUMNS) put(cells, place.column, value);
      if (name === 'row') endRow();
    },
    /** The lines since the last call. */
    written: (): string => {
      const written = text;
      text = '';
      return written;
    },
  };
}

/** The number of a row, which is behind those before it. */
function rowOf(reference: string | undefined, rowsBefore: number): number {
  const row = reference === undefined ? rowsBefore + 1 : Number(reference);
  if (!Number.isInteger(row) || row <= rowsBefore || row > MAX_ROWS) throw new AppError('file.damaged');
  return row;
}

function columnOf(reference: string | undefined): number | null {
  const [, letters] = REFERENCE.exec(reference ?? '') ?? [];
  if (letters === undefined) return null;
  return letters.split('').reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function put(cells: string[], column: number, value: string): void {
  while (cells.length < column) cells.push('');
  cells[column] = value;
}

/** A cell of CSV on one line. */
function csvCell(value: string): string {
  const text = value.replaceAll(/[\r\n]+/gu, ' ');
  return /[",;\t]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

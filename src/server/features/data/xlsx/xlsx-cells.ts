import { offsetMsAt } from '#domain/time/zones.ts';
import { DAY_MS } from '#domain/units/units.ts';

/** The formats of cells: their places in the style sheet of `xlsx-parts.ts`. */
export const STYLES = { general: 0, heading: 1, time: 2, oneDecimal: 3, neutralText: 4 } as const;

/** A number, a text, an instant as wall-clock time of a zone, or nothing. */
export type XlsxCell =
  | null
  | string
  | number
  | { readonly at: number; readonly zone: string }
  | { readonly oneDecimal: number };

/** The day number of 1970-01-01 in a spreadsheet, which counts from 1899-12-30. */
const EPOCH_DAY = 25_569;
/** Control characters, most of which XML cannot hold. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
/** A cell holds no more. */
const MAX_TEXT_LENGTH = 32_767;
/** What a spreadsheet takes for the beginning of a formula when such a text is typed or saved as CSV. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A row of a sheet, of at most 26 cells. @param number from 1 on */
export function rowXml(cells: readonly XlsxCell[], number: number, style: number = STYLES.general): string {
  const filled = cells.map((cell, index) => cellXml(cell, `r="${LETTERS.charAt(index)}${number}"`, style));
  return `<row r="${number}">${filled.join('')}</row>`;
}

/** A text in XML. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>"]/gu, (sign) => ESCAPES[sign] ?? '');
}

function cellXml(cell: XlsxCell, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textXml(cell, place, style);
  if (typeof cell === 'number') return numberXml(cell, place, style);
  if ('oneDecimal' in cell) return numberXml(cell.oneDecimal, place, STYLES.oneDecimal);
  return numberXml((cell.at + offsetMsAt(cell.at, cell.zone)) / DAY_MS + EPOCH_DAY, place, STYLES.time);
}

function numberXml(value: number, place: string, style: number): string {
  return Number.isFinite(value) ? `<c ${place} s="${style}"><v>${value}</v></c>` : '';
}

/** A text stays one: it is written as such, and the style keeps it so when somebody edits the cell. */
function textXml(text: string, place: string, style: number): string {
  const shown = escapeXml(text.slice(0, MAX_TEXT_LENGTH));
  const used = FORMULA.test(text) ? STYLES.neutralText : style;
  return `<c ${place} s="${used}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

import { strToU8, zipSync, type Zippable } from 'fflate';

/** A cell: a text, a number, a date with its time (days since 1899-12-30), or XML as it is. */
export type TestCell = string | number | { readonly days: number } | { readonly xml: string };

type TestSheet = { readonly name: string; readonly rows: readonly (readonly TestCell[])[] };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The bytes of an Excel workbook, with its texts among the shared strings. @param more  files to add or replace */
export function workbook(sheets: readonly TestSheet[], more: Zippable = {}): Uint8Array {
  const strings: string[] = [];
  const cell = (value: TestCell, reference: string): string => {
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
    if (typeof value === 'object') {
      return 'xml' in value ? value.xml : `<c r="${reference}" s="1"><v>${value.days}</v></c>`;
    }
    strings.push(value);
    return `<c r="${reference}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const rows = ({ rows: all }: TestSheet) =>
    all.map((cells, row) => {
      const parts = cells.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${row + 1}`));
      return `<row r="${row + 1}">${parts.join('')}</row>`;
    });
  const files = Object.fromEntries(
    sheets.map((sheet, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows(sheet).join('')}</sheetData></worksheet>`,
    ]),
  );
  const texts = strings.map((text) => `<si><t>${escape(text)}</t><rPh sb="0" eb="1"><t>x</t></rPh></si>`).join('');
  const parts = {
    ...files,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(({ name }, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${sheets
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${texts}</sst>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  };
  const packed = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]));
  return zipSync({ ...packed, ...more });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

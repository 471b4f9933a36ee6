import { escapeXml } from './xlsx-cells.ts';

/** A column: its heading, and its width in digits. */
export type XlsxColumn = { readonly heading: string; readonly width: number };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What comes before the rows of a sheet; its first row stays in view. */
export function sheetHead(columns: readonly XlsxColumn[]): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  const cols = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}">${views}<cols>${cols.join('')}</cols><sheetData>`;
}

/** What comes behind the rows. */
export const SHEET_END = '</sheetData></worksheet>';

/** Where a sheet is in the archive; `place` begins with 1. */
export function sheetPath(place: number): string {
  return `xl/worksheets/sheet${place}.xml`;
}

/** The files of a workbook besides its sheets, by path. */
export function bookParts(sheetNames: readonly string[]): readonly (readonly [path: string, content: string])[] {
  return [
    ['[Content_Types].xml', contentTypes(sheetNames)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(sheetNames)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(sheetNames)],
    ['xl/styles.xml', STYLE_SHEET],
  ];
}

function contentTypes(sheetNames: readonly string[]): string {
  const override = (path: string, kind: string) => `<Override PartName="/${path}" ContentType="${TYPE}.${kind}+xml"/>`;
  const sheets = sheetNames.map((_, index) => override(sheetPath(index + 1), 'worksheet'));
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>';
  const others = [override('xl/workbook.xml', 'sheet.main'), override('xl/styles.xml', 'styles')];
  return `${XML}<Types xmlns="${PACKAGE}/content-types">${defaults}${[...others, ...sheets].join('')}</Types>`;
}

function workbook(sheetNames: readonly string[]): string {
  const sheets = sheetNames.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelations(sheetNames: readonly string[]): string {
  const sheets = sheetNames.map((_, index) => ['worksheet', sheetPath(index + 1).slice('xl/'.length)] as const);
  return relations([...sheets, ['styles', 'styles.xml']]);
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const all = targets.map(
    ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

/** Number formats of the program begin with 164. */
const TIME_FORMAT = 164;
const ONE_DECIMAL_FORMAT = 165;
const TEXT_FORMAT = 49;

/** The cell formats in the order of `STYLES`. */
const STYLE_SHEET = [
  `${XML}<styleSheet xmlns="${MAIN}">`,
  `<numFmts count="2"><numFmt numFmtId="${TIME_FORMAT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>`,
  `<numFmt numFmtId="${ONE_DECIMAL_FORMAT}" formatCode="0.0"/></numFmts>`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  `<xf numFmtId="${TIME_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  `<xf numFmtId="${ONE_DECIMAL_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  `<xf numFmtId="${TEXT_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>`,
  '</cellXfs></styleSheet>',
].join('');

import { unitIn } from './cell-values.ts';
import { tableRows, tablesIn, type CsvTable } from './csv-table.ts';
import { asList, asObject, asText, type JsonObject } from './json-items.ts';

/** One record of an export with its line; in JSON its position in the list. */
export type TidepoolItem = { readonly line: number; readonly record: JsonObject };

/** The kinds of records that Tidepool has and nobody else. */
const KINDS: ReadonlySet<string> = new Set([
  'cbg',
  'smbg',
  'bloodKetone',
  'bolus',
  'basal',
  'wizard',
  'food',
  'insulin',
  'physicalActivity',
  'pumpSettings',
  'cgmSettings',
  'deviceEvent',
  'upload',
]);
const AMOUNTS = ['value', 'normal', 'carbInput'] as const;
/** What a sheet or a table calls the fields of a record, in lower case without blanks. */
const FIELDS: Readonly<Record<string, string>> = {
  type: 'type',
  tidepooldatatype: 'type',
  time: 'time',
  utctime: 'time',
  devicetime: 'deviceTime',
  localtime: 'deviceTime',
  value: 'value',
  units: 'units',
  deviceid: 'deviceId',
  deviceserialnumber: 'deviceId',
  normal: 'normal',
  extended: 'extended',
  carbinput: 'carbInput',
  subtype: 'subType',
};

/** The records of a JSON export of Tidepool; null for any other JSON. */
export function itemsOfTidepool(parsed: unknown): readonly TidepoolItem[] | null {
  const list = asList(parsed);
  const isTidepool = list.some((item) => {
    const { type, time, deviceTime } = asObject(item);
    return typeof type === 'string' && KINDS.has(type) && (typeof time === 'string' || typeof deviceTime === 'string');
  });
  return isTidepool ? list.map((item, index) => ({ line: index + 1, record: asObject(item) })) : null;
}

/** A table of a Tidepool export: the field of each column, and the kind of its records if it has only one. */
export type TidepoolTable = {
  readonly table: CsvTable;
  readonly fields: readonly string[];
  readonly kind: string | undefined;
};

/**
 * Recognises a table or a sheet of a Tidepool export; null for any other table.
 *
 * @param sheet  its name in the workbook, which is the kind of its records
 */
export function detectTidepoolTable(text: string, sheet: string): TidepoolTable | null {
  const kind = [...KINDS].find((known) => known.toLowerCase() === sheet.toLowerCase());
  for (const table of tablesIn(text)) {
    const fields = table.names.map((name) => FIELDS[name.replaceAll(/\(.*\)|\s+/gu, '')] ?? '');
    const hasKind = kind !== undefined || (fields.includes('type') && hasKindIn(text));
    const hasTime = fields.includes('time') || fields.includes('deviceTime');
    if (hasKind && hasTime && AMOUNTS.some((field) => fields.includes(field))) return { table, fields, kind };
  }
  return null;
}

/** The records of its rows. */
export function itemsOfTidepoolTable({ table, fields, kind }: TidepoolTable): Iterable<TidepoolItem> {
  return tableRows(table).map(({ line, cells }) => {
    const filled = fields.map((field, place) => [field, cells[place] ?? ''] as const);
    const record = Object.fromEntries(filled.filter(([field, cell]) => field !== '' && cell !== ''));
    return { line, record: { ...(kind === undefined ? {} : { type: kind }), ...withUnit(record, table.names) } };
  });
}

function hasKindIn(text: string): boolean {
  return /\b(?:cbg|smbg)\b/u.test(text.slice(0, 1_000_000));
}

function withUnit(record: JsonObject, names: readonly string[]): JsonObject {
  if (asText(record['units']) !== '') return record;
  const unit = names.map(unitIn).find((found) => found !== null);
  return unit === undefined ? record : { ...record, units: unit };
}

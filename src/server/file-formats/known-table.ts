import { detectAnyTablePlan } from './any-table.ts';
import { detectCareLinkPlan } from './carelink.ts';
import type { GlucoseUnit } from './cell-values.ts';
import { detectClarityPlan } from './clarity-plan.ts';
import { readClarity } from './clarity.ts';
import type { ColumnPlan } from './column-plan.ts';
import { readColumns } from './column-reader.ts';
import type { CsvTable } from './csv-table.ts';
import { detectDiasendPlan } from './diasend.ts';
import type { FileContent, Frame } from './file-content.ts';
import { detectGlookoPlan } from './glooko.ts';
import { detectJugglucoPlan } from './juggluco.ts';
import { detectLibreViewPlan } from './libreview-plan.ts';
import { readLibreView } from './libreview.ts';
import { readNightscout } from './nightscout-file.ts';
import { detectNightscoutTable, itemsOfNightscoutTable } from './nightscout-items.ts';
import { detectOwnCsvPlan, readOwnCsv } from './own-csv.ts';
import { detectSibionicsPlan } from './sibionics.ts';
import { detectSiDiaryPlan } from './sidiary.ts';
import { detectTidepoolTable, itemsOfTidepoolTable } from './tidepool-items.ts';
import { readTidepool } from './tidepool.ts';

/** A table of a known format. */
export type KnownTable = {
  readonly table: CsvTable;
  /** The lines that every part of a large table needs. */
  readonly isRepeated?: (line: string) => boolean;
  /** Reads the table, or a part of it with the same headings. */
  readonly read: (table: CsvTable, frame: Frame) => Promise<FileContent>;
};

type Detect = (text: string, sheet: string) => KnownTable | null;

/** Formats that are tables with known columns. */
const COLUMNS = [
  detectGlookoPlan,
  detectCareLinkPlan,
  detectSiDiaryPlan,
  detectJugglucoPlan,
  detectSibionicsPlan,
  detectDiasendPlan,
].map(
  (detect): Detect =>
    (text, sheet) =>
      ofColumns(detect(text, sheet)),
);

const DETECTORS: readonly Detect[] = [
  // Readings name the line of their sensor session.
  (text) => headed(detectOwnCsvPlan(text), readOwnCsv, (line) => /,"?sensor"?,/u.test(line)),
  (text) => headed(detectLibreViewPlan(text), readLibreView),
  (text) => headed(detectClarityPlan(text), readClarity, (line) => /,"?Device"?,/u.test(line)),
  ...COLUMNS,
  ofNightscout,
  ofTidepool,
  (text) => ofColumns(detectAnyTablePlan(text)),
];

/**
 * Recognises a table by its beginning; null for an unknown format.
 *
 * @param sheet  the name of the sheet, of a workbook
 */
export function detectTable(text: string, sheet: string): KnownTable | null {
  for (const detect of DETECTORS) {
    const known = detect(text, sheet);
    if (known !== null) return known;
  }
  return null;
}

function ofColumns(plan: ColumnPlan | null): KnownTable | null {
  return plan && { table: plan.table, read: (table, frame) => readColumns({ ...plan, table }, frame) };
}

function ofNightscout(text: string): KnownTable | null {
  const table = detectNightscoutTable(text);
  return table && { table, read: (part, frame) => readNightscout(itemsOfNightscoutTable(part), frame) };
}

function ofTidepool(text: string, sheet: string): KnownTable | null {
  const plan = detectTidepoolTable(text, sheet);
  if (plan === null) return null;
  const read = (table: CsvTable, frame: Frame) => readTidepool(() => itemsOfTidepoolTable({ ...plan, table }), frame);
  return { table: plan.table, read };
}

type Headed = { readonly table: CsvTable; readonly unit: GlucoseUnit | null };

/** What its owner says of the unit takes precedence over the headings. */
function inUnit<Plan extends Headed>(plan: Plan, { unit }: Frame): Plan {
  return unit === undefined ? plan : { ...plan, unit };
}

function headed<Plan extends Headed>(
  plan: Plan | null,
  readPlan: (plan: Plan, frame: Frame) => Promise<FileContent>,
  isRepeated?: KnownTable['isRepeated'],
): KnownTable | null {
  if (plan === null) return null;
  const read = async (table: CsvTable, frame: Frame): Promise<FileContent> => {
    const ofPart = inUnit({ ...plan, table }, frame);
    const content = await readPlan(ofPart, frame);
    return { ...content, ...(ofPart.unit === null ? {} : { unit: ofPart.unit }), headLine: plan.table.linesBefore };
  };
  return { table: plan.table, read, ...(isRepeated && { isRepeated }) };
}

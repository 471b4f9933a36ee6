import { parseWithoutNul } from '../formats/json-text.ts';
import { detectAnyTablePlan } from './any-table.ts';
import { detectCareLinkPlan } from './carelink.ts';
import { detectClarityPlan } from './clarity-plan.ts';
import { readClarity } from './clarity.ts';
import type { GlucoseUnit } from './cell-values.ts';
import { readColumns } from './column-reader.ts';
import { withoutMarks, type CsvTable } from './csv-table.ts';
import { detectDiasendPlan } from './diasend.ts';
import type { FileContent, Frame } from './file-content.ts';
import { detectGlookoPlan } from './glooko.ts';
import { detectJugglucoPlan } from './juggluco.ts';
import { itemsOfLibreLinkUp, readLibreLinkUp } from './librelinkup.ts';
import { detectLibreViewPlan } from './libreview-plan.ts';
import { readLibreView } from './libreview.ts';
import { readNightscout } from './nightscout-file.ts';
import { itemsOfCsv, itemsOfJson } from './nightscout-items.ts';
import { detectOwnCsvPlan, readOwnCsv } from './own-csv.ts';
import { isOwnJson, readOwnJson } from './own-json.ts';
import { detectSibionicsPlan } from './sibionics.ts';
import { detectSiDiaryPlan } from './sidiary.ts';
import { itemsOfTidepool, itemsOfTidepoolTable } from './tidepool-items.ts';
import { readTidepool } from './tidepool.ts';

/** Formats that are tables with known columns. */
const TABLES = [
  detectGlookoPlan,
  detectCareLinkPlan,
  detectSiDiaryPlan,
  detectJugglucoPlan,
  detectSibionicsPlan,
  detectDiasendPlan,
] as const;

/**
 * Detects the format of a file by its content and reads it; null for an unknown format.
 *
 * @param sheet  the name of the sheet, of a workbook
 * @throws AppError `request.tooLarge`, `file.dayOrMonth`, `file.unitUnknown`
 */
export function readFile(text: string, frame: Frame, sheet = ''): Promise<FileContent | null> {
  const body = withoutMarks(text).trim();
  return /^[[{]/u.test(body) ? readJson(parsedOrNull(body), frame) : readCsv(text, frame, sheet);
}

/** Reads what a JSON file holds; null for an unknown format. */
export async function readJson(parsed: unknown, frame: Frame): Promise<FileContent | null> {
  if (isOwnJson(parsed)) return readOwnJson(parsed, frame);
  const libreLinkUp = itemsOfLibreLinkUp(parsed);
  if (libreLinkUp !== null) return readLibreLinkUp(libreLinkUp, frame);
  const tidepool = itemsOfTidepool(parsed);
  return tidepool === null ? readNightscout(itemsOfJson(parsed), frame) : readTidepool(() => tidepool, frame);
}

async function readCsv(text: string, frame: Frame, sheet: string): Promise<FileContent | null> {
  const own = detectOwnCsvPlan(text);
  if (own !== null) return readHeaded(inUnit(own, frame), frame, readOwnCsv);
  const libreView = detectLibreViewPlan(text);
  if (libreView !== null) return readHeaded(inUnit(libreView, frame), frame, readLibreView);
  const clarity = detectClarityPlan(text);
  if (clarity !== null) return readHeaded(inUnit(clarity, frame), frame, readClarity);
  for (const detect of TABLES) {
    const plan = detect(text, sheet);
    if (plan !== null) return readColumns(plan, frame);
  }
  const items = itemsOfCsv(text);
  if (items !== null) return readNightscout(items, frame);
  if (itemsOfTidepoolTable(text, sheet) !== null) {
    return readTidepool(() => itemsOfTidepoolTable(text, sheet) ?? [], frame);
  }
  const table = detectAnyTablePlan(text);
  return table === null ? null : readColumns(table, frame);
}

type Headed = { readonly table: CsvTable; readonly unit: GlucoseUnit | null };

/** What its owner says of the unit takes precedence over the headings. */
function inUnit<Plan extends Headed>(plan: Plan, { unit }: Frame): Plan {
  return unit === undefined ? plan : { ...plan, unit };
}

async function readHeaded<Plan extends Headed>(
  plan: Plan,
  frame: Frame,
  read: (plan: Plan, frame: Frame) => Promise<FileContent>,
): Promise<FileContent> {
  const content = await read(plan, frame);
  return { ...content, ...(plan.unit === null ? {} : { unit: plan.unit }), headLine: plan.table.linesBefore };
}

function parsedOrNull(body: string): unknown {
  try {
    return parseWithoutNul(body);
  } catch {
    return null; // a truncated file is not recognised, and nothing of it is imported
  }
}

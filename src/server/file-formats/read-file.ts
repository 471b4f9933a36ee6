import { parseWithoutNul } from '../formats/json-text.ts';
import { detectClarityPlan } from './clarity-plan.ts';
import { readClarity } from './clarity.ts';
import type { GlucoseUnit } from './cell-values.ts';
import { withoutMarks, type CsvTable } from './csv-table.ts';
import type { FileContent, Frame } from './file-content.ts';
import { detectLibreViewPlan } from './libreview-plan.ts';
import { readLibreView } from './libreview.ts';
import { readNightscout } from './nightscout-file.ts';
import { itemsOfCsv, itemsOfJson } from './nightscout-items.ts';
import { detectOwnCsvPlan, readOwnCsv } from './own-csv.ts';
import { isOwnJson, readOwnJson } from './own-json.ts';

/**
 * Detects the format of a file by its content and reads it; null for an unknown format.
 *
 * @throws AppError `request.tooLarge`, `file.dayOrMonth`
 */
export function readFile(text: string, frame: Frame): Promise<FileContent | null> {
  const body = withoutMarks(text).trim();
  return /^[[{]/u.test(body) ? readJson(body, frame) : readCsv(text, frame);
}

async function readJson(body: string, frame: Frame): Promise<FileContent | null> {
  const parsed = parsedOrNull(body);
  return isOwnJson(parsed) ? readOwnJson(parsed, frame) : readNightscout(itemsOfJson(parsed), frame);
}

async function readCsv(text: string, frame: Frame): Promise<FileContent | null> {
  const own = detectOwnCsvPlan(text);
  if (own !== null) return withHeadings(own, readOwnCsv(inUnit(own, frame), frame));
  const libreView = detectLibreViewPlan(text);
  if (libreView !== null) return withHeadings(libreView, readLibreView(inUnit(libreView, frame), frame));
  const clarity = detectClarityPlan(text);
  if (clarity !== null) return withHeadings(clarity, readClarity(inUnit(clarity, frame), frame));
  const items = itemsOfCsv(text);
  return items === null ? null : readNightscout(items, frame);
}

type Headed = { readonly table: CsvTable; readonly unit: GlucoseUnit };

function inUnit<Plan extends Headed>(plan: Plan, { unit }: Frame): Plan {
  return unit === undefined ? plan : { ...plan, unit };
}

async function withHeadings({ table, unit }: Headed, reading: Promise<FileContent>): Promise<FileContent> {
  return { ...(await reading), unit, headLine: table.linesBefore };
}

function parsedOrNull(body: string): unknown {
  try {
    return parseWithoutNul(body);
  } catch {
    return null; // a truncated file is not recognised, and nothing of it is imported
  }
}

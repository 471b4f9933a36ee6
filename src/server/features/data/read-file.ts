import { parseWithoutNul } from '../../formats/json-text.ts';
import { detectClarityPlan } from './clarity-plan.ts';
import { readClarity } from './clarity.ts';
import { withoutMarks } from './csv-table.ts';
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
  if (own !== null) return readOwnCsv(own, frame);
  const libreView = detectLibreViewPlan(text, frame.unit);
  if (libreView !== null) return readLibreView(libreView, frame);
  const clarity = detectClarityPlan(text, frame.unit);
  if (clarity !== null) return readClarity(clarity, frame);
  const items = itemsOfCsv(text);
  return items === null ? null : readNightscout(items, frame);
}

function parsedOrNull(body: string): unknown {
  try {
    return parseWithoutNul(body);
  } catch {
    return null; // a truncated file is not recognised, and nothing of it is imported
  }
}

import { parseStorable } from '../formats/json-text.ts';
import { withoutMarks } from './csv-table.ts';
import type { FileContent, Frame } from './file-content.ts';
import { asObject } from './json-items.ts';
import { detectTable } from './known-table.ts';
import { itemsOfLibreLinkUp, readLibreLinkUp } from './librelinkup.ts';
import { hasNightscoutItem, readNightscout } from './nightscout-file.ts';
import { itemsOfJson } from './nightscout-items.ts';
import { isOwnJson, readOwnJson } from './own-json.ts';
import { itemsOfTidepool } from './tidepool-items.ts';
import { readTidepool } from './tidepool.ts';

/** Reads some items of a JSON list. */
export type ReadList = (items: readonly unknown[], frame: Frame) => Promise<FileContent>;

/**
 * Detects the format of a file by its content and reads it; null for an unknown format.
 *
 * @param sheet  the name of the sheet, of a workbook
 * @throws AppError `request.tooLarge`, `file.dayOrMonth`, `file.unitUnknown`
 */
export async function readFile(text: string, frame: Frame, sheet = ''): Promise<FileContent | null> {
  const body = withoutMarks(text).trim();
  if (/^[[{]/u.test(body)) return readJson(parsedOrNull(body), frame);
  const known = detectTable(text, sheet);
  return known && known.read(known.table, frame);
}

async function readJson(parsed: unknown, frame: Frame): Promise<FileContent | null> {
  if (isOwnJson(parsed)) return readOwnJson(parsed, frame);
  const libreLinkUp = itemsOfLibreLinkUp(parsed);
  if (libreLinkUp !== null) return readLibreLinkUp(libreLinkUp, frame);
  const tidepool = itemsOfTidepool(parsed);
  if (tidepool !== null) return readTidepool(() => tidepool, frame);
  return hasNightscoutItem(itemsOfJson(parsed)) ? readNightscout(itemsOfJson(parsed), frame) : null;
}

/** How a JSON list with these items is read; null for an unknown format. */
export function detectList(items: readonly unknown[]): ReadList | null {
  if (itemsOfLibreLinkUp(items) !== null) {
    return (list, frame) => readLibreLinkUp({ items: list.map(asObject), sn: '' }, frame);
  }
  if (itemsOfTidepool(items) !== null) {
    return (list, frame) =>
      readTidepool(() => list.map((item, index) => ({ line: index + 1, record: asObject(item) })), frame);
  }
  return hasNightscoutItem(itemsOfJson(items)) ? (list, frame) => readNightscout(itemsOfJson(list), frame) : null;
}

function parsedOrNull(body: string): unknown {
  try {
    return parseStorable(body);
  } catch {
    return null; // a truncated file is not recognised, and nothing of it is imported
  }
}

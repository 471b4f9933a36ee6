import { setImmediate as breathe } from 'node:timers/promises';
import { MAX_SENSOR_NAME_LENGTH } from '#contract/limits.ts';
import { cutLine } from '#domain/text/cut-text.ts';
import { COMMON_NAMES } from '../rules/few-senders.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import { atMost } from './csv-table.ts';
import { wallOfStamp } from './day-order.ts';
import { contentCollector, type ContentCollector, type FileContent, type Frame } from './file-content.ts';
import { asList, asNumber, asObject, asText, type JsonObject } from './json-items.ts';

const ITEMS_AT_A_TIME = 2_000;
/** A value that the sensor keeps by itself; others were asked for. */
const HISTORIC = 0;
/** Arrows 1 (falls fast) to 5 (rises fast) as the portal's 6 to 2. */
const ARROW_SUM = 7;

/** The values of an answer of LibreLink Up: the graph and the value now, or a logbook. Null for any other JSON. */
export function itemsOfLibreLinkUp(
  parsed: unknown,
): { readonly items: readonly JsonObject[]; readonly sn: string } | null {
  const data = asObject(asObject(parsed)['data']);
  const connection = asObject(data['connection'] ?? data);
  const now = connection['glucoseMeasurement'];
  const lists = [parsed, asObject(parsed)['data'], data['graphData'], now === undefined ? [] : [now]];
  const items = lists
    .map(asList)
    .filter(isOfLibreLinkUp)
    .flatMap((list) => list.map(asObject));
  return items.length === 0 ? null : { items, sn: asText(asObject(connection['sensor'])['sn']) };
}

function isOfLibreLinkUp(list: readonly unknown[]): boolean {
  return list.some((item) => 'FactoryTimestamp' in asObject(item));
}

/** Reads them. `FactoryTimestamp` is in UTC, written as in the United States; `ValueInMgPerDl` is in mg/dL. */
export async function readLibreLinkUp(
  { items, sn }: { readonly items: readonly JsonObject[]; readonly sn: string },
  frame: Frame,
): Promise<FileContent> {
  const collector = contentCollector('librelinkup', frame);
  const source = {
    source: 'librelinkup',
    sn: cutLine(sn, MAX_SENSOR_NAME_LENGTH) || COMMON_NAMES.librelinkup,
    model: null,
    isSerial: sn !== '',
  };
  let line = 0;
  for (const item of atMost(items)) {
    if ((line += 1) % ITEMS_AT_A_TIME === 0) await breathe();
    collectItem(item, { line, source, collector });
  }
  return collector.content();
}

type Collecting = { readonly line: number; readonly source: ReadingSource; readonly collector: ContentCollector };

function collectItem(item: JsonObject, { line, source, collector }: Collecting): void {
  const stamp = asText(item['FactoryTimestamp']);
  const at = wallOfStamp(stamp, 'monthFirst');
  const mgdl = asNumber(item['ValueInMgPerDl']);
  const shown = String(mgdl ?? asText(item['ValueInMgPerDl']));
  if (at === null) return collector.refuse('reading', { line }, 'badTime', stamp);
  if (mgdl === null) return collector.refuse('reading', { line, at }, 'badValue', shown);
  const arrow = asNumber(item['TrendArrow']);
  const trend = arrow !== null && arrow >= 1 && arrow <= 5 ? ARROW_SUM - Math.round(arrow) : null;
  collector.addReading(source, { at, mgdl, trend, isScan: item['type'] !== HISTORIC }, { line, stamp, shown });
}

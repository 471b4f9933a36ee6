import { read, utils } from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { askExport } from '#tests/server/exports.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { stageRoundTrip } from '#tests/server/round-trip-stage.ts';

type Row = Readonly<Record<string, string | number | undefined>>;

describe('the workbook of an export', () => {
  const { portal, owner } = stageRoundTrip();
  let bytes: Uint8Array;
  const sheet = (name: string): Row[] => {
    const found = read(bytes).Sheets[name];
    if (found === undefined) throw new Error(`no sheet ${name}`);
    return utils.sheet_to_json<Row>(found);
  };

  beforeAll(async () => {
    const title = '=HYPERLINK("http://x.example","tap") <&> \uD800';
    for (const event of [
      { type: 'meds', at: TEST_NOW - 1_000, title },
      { type: 'meal', at: TEST_NOW - 2_000, title: '@SUM(1)', detail: { note: '＝1+1\u0001' } },
    ] as const) {
      await portal().call('/web/event/saveEvent', event, owner());
    }
    bytes = new Uint8Array((await askExport(portal(), owner().token, { format: 'xlsx' })).rawPayload);
  });

  test('opens with its sheets in order', () => {
    expect(read(bytes).SheetNames).toEqual(['readings', 'events', 'sensors']);
  });

  test('has every reading: numbers as numbers, times as dates of the zone and in UTC', async () => {
    const rows = sheet('readings');
    const stored = await portal().services.db.kysely.selectFrom('reading').selectAll().orderBy('atMs').execute();
    expect(rows.map((row) => [Date.parse(String(row['utc'])), row['mg/dL'], row['interval_minutes']])).toEqual(
      stored.map(({ atMs, tenths, intervalMinutes }) => [atMs, tenths / 10, intervalMinutes]),
    );
    expect(rows.map((row) => row['mmol/L'])).toEqual(stored.map(({ tenths }) => tenths / 10 / 18));
    const summer = 2 * 3_600_000; // Berlin in May
    const days = rows.map((row, index) => Number(row['time']) - ((stored[index]?.atMs ?? 0) + summer) / 86_400_000);
    for (const day of days) expect(day).toBeCloseTo(25_569, 8);
    expect(new Set(rows.map((row) => row['kind']))).toEqual(new Set(['scan', 'history']));
    expect(new Set(rows.map((row) => row['set_aside']))).toEqual(
      new Set([undefined, 'pressed', 'other', 'meterDisagrees']),
    );
    const dates = read(bytes, { cellDates: true }).Sheets['readings']?.['A2'] as { t: string; v: Date };
    expect(dates.t).toBe('d');
  });

  test('numbers the sensors as the readings do', () => {
    const sensors = new Map(sheet('sensors').map((row) => [row['session'], row['sensor']]));
    expect(sensors.size).toBeGreaterThan(3);
    for (const row of sheet('readings')) expect(sensors.get(row['session'])).toBe(row['sensor']);
  });

  test('has every event; no text is a formula, now or when it is edited', async () => {
    const rows = sheet('events');
    const stored = await portal().services.db.kysely.selectFrom('event').select('id').execute();
    expect(rows).toHaveLength(stored.length);
    const titles = rows.map((row) => row['title']);
    expect(titles).toContain('=HYPERLINK("http://x.example","tap") <&> \uFFFD');
    expect(titles).toContain('@SUM(1)');
    const cells = Object.entries(read(bytes, { cellFormula: true }).Sheets['events'] ?? {});
    const typed = cells.filter(([place]) => !place.startsWith('!')).map(([, cell]) => cell as { f?: string });
    expect(typed.filter(({ f }) => f !== undefined)).toEqual([]);
    const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    expect(xml.match(/s="4" t="inlineStr"><is><t xml:space="preserve">[=@＝]/gu)).toHaveLength(3);
    expect(xml).not.toContain('<f>');
    expect(xml).not.toContain('\u0001');
  });
});

import { expect, test } from 'vitest';
import type { BodyOf, Path } from '#contract/endpoints.ts';
import { WEIGHT_RANGE } from '#contract/limits.ts';
import { hasHiddenSigns } from '#domain/text/cut-text.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { askExport } from '#tests/server/exports.ts';
import { keptRows } from '#tests/server/kept-rows.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { fc } from '#tests/properties.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { seatOwner, takeFile, type OwnerSeat } from '#tests/server/seats.ts';
import { takeOut } from '#tests/server/take-outs.ts';
import { eachFromElsewhere } from '#tests/server/uploading.ts';

const START = TEST_NOW - 6 * DAY_MS;
const DEVICES = ['xDrip', '=Juggluco, "2"', 'Loop'] as const;
const RUNS = 3;
const LIMITS = { urgentLow: 54, low: 80, high: 270, urgentHigh: 360, customLow: 80, customHigh: 250 };
const ALERTS = { alertUrgentLow: true, alertLow: true, alertHigh: true, alertUrgentHigh: true, alertNoData: true };
const SETTING = { unit: null, ...LIMITS, ...ALERTS, updatedAtMs: TEST_NOW };

const minute = fc.integer({ min: 0, max: 5 * 1440 });
/** What a spreadsheet, a separator or a line break could spoil. */
const text = fc.oneof(
  fc.constantFrom('=1+1', ' @x', "'=y", 'a;-b', 'two\nlines', 'r\r\nn', '"q"', ' blanks  ', '\t', 'Ж猫🐈', ';', ','),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const line = text.filter((one) => !hasHiddenSigns(one.trim()));
const value = fc.oneof(
  fc.integer({ min: 0, max: 900 }),
  fc.double({ min: 0, max: 900, noNaN: true }),
  fc.constantFrom(1e-7, 0.1 + 0.2, 10_000),
);
const upload = fc.record({
  key: fc.integer({ min: 0, max: 1 }),
  device: fc.constantFrom(...DEVICES),
  from: fc.oneof(minute, fc.constantFrom(0, 5, 60)),
  shiftMs: fc.constantFrom(0, 0, 20_000, 150_000),
  every: fc.constantFrom(1, 5, 5),
  values: fc.array(fc.constantFrom(39, 88, 120, 121, 140, 400), { minLength: 1, maxLength: 14 }),
  more: fc.constantFrom({}, {}, { noise: 1 }, { filtered: '=1', raw: { a: ['x', 2] } }),
});
const note = fc.record({
  at: minute,
  type: fc.constantFrom('meal', 'meds', 'weight', 'sport', 'notGiven'),
  title: line,
  note: fc.option(text, { nil: undefined }),
  values: fc.array(value, { minLength: 1, maxLength: 4 }),
  isDeleted: fc.boolean(),
});
const plan = fc.record({
  uploads: fc.array(upload, { minLength: 1, maxLength: 6 }),
  file: fc.array(fc.constantFrom(90, 130.5), { maxLength: 5 }),
  order: fc.constantFrom('none', 'first to last', 'last to first'),
  notes: fc.array(note, { maxLength: 5 }),
  others: fc.array(fc.constantFrom('mbg', 'cal', 'Meal Bolus', 'Note', 'BG Check'), { maxLength: 4 }),
  aside: fc.array(minute, { maxLength: 2 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer Made> ? Made : never;

describeEachPortal(
  'everything of a pet',
  (portal) => {
    const call = async <P extends Path>(owner: OwnerSeat, path: P, body: BodyOf<P>) => {
      const answer = await portal().call(path, body, owner);
      expect(answer).toMatchObject({ code: 200 });
      return answer;
    };

    const elsewhere = eachFromElsewhere();
    const send = async (key: string, path: string, body: object): Promise<void> => {
      const headers = { 'api-secret': key, 'content-type': 'application/json' };
      const answer = await portal().app.inject({
        method: 'POST',
        url: `/api/v1/${path}`,
        headers: { ...headers, ...elsewhere() },
        payload: JSON.stringify(body),
      });
      expect(answer.statusCode).toBe(200);
    };

    async function upload(owner: OwnerSeat, { uploads, others }: Plan): Promise<void> {
      const keys: string[] = [];
      for (const name of ['Phone', 'Loop']) {
        const { item } = await portal().call('/web/apiToken/create', { name, scopes: ['upload'] }, owner);
        keys.push(item?.token ?? '');
      }
      for (const { key, device, from, shiftMs, every, values, more } of uploads) {
        const entries = values.map((sgv, index) => ({
          type: 'sgv',
          sgv,
          device,
          ...more,
          date: START + (from + index * every) * MINUTE_MS + shiftMs,
        }));
        portal().clock.advance(1_000);
        await send(keys[key] ?? '', 'entries', entries);
      }
      for (const [index, kind] of others.entries()) {
        const date = START + index * DAY_MS;
        const created = { created_at: new Date(date).toISOString(), notes: '=x, "y"' };
        if (kind === 'mbg') await send(keys[0] ?? '', 'entries', [{ type: kind, mbg: 121, date, noise: 4 }]);
        else if (kind === 'cal') await send(keys[0] ?? '', 'entries', [{ type: kind, slope: 850.5, scale: 1, date }]);
        else
          await send(keys[1] ?? '', 'treatments', [
            { eventType: kind, carbs: 12, glucose: 131, units: 'mg/dl', ...created },
          ]);
      }
    }

    async function note(owner: OwnerSeat, { notes, aside, order }: Plan): Promise<void> {
      for (const { at, type, title, note: told, values, isDeleted } of notes) {
        let eventId: string | undefined;
        const detail = { note: told, ...(type === 'notGiven' ? { reason: 'unsure' as const } : {}) };
        for (const amount of values) {
          const bounded = type === 'weight' ? Math.min(Math.max(amount, WEIGHT_RANGE.min), WEIGHT_RANGE.max) : amount;
          const value = type === 'notGiven' ? null : bounded;
          const body = { type, at: START + at * MINUTE_MS, title, detail, value };
          portal().clock.advance(1_000);
          const { item } = await call(owner, '/web/event/saveEvent', { ...body, eventId });
          eventId = item?.eventId;
        }
        if (isDeleted) await call(owner, '/web/event/delEvent', { eventId: eventId ?? '' });
      }
      for (const from of aside) {
        const stretch = {
          memberId: owner.memberId,
          from: START + from * MINUTE_MS,
          to: START + (from + 90) * MINUTE_MS,
        };
        await call(owner, '/web/care/setAside', { ...stretch, reason: 'other' as const, note: '=why' });
      }
      if (order === 'none') return;
      const { item } = await call(owner, '/web/source/load', {});
      const ids = (item?.sources ?? []).filter(({ kind }) => kind === 'app').map(({ sourceId }) => sourceId);
      await call(owner, '/web/source/order', { sourceIds: order === 'first to last' ? ids : ids.toReversed() });
    }

    async function fill(made: Plan): Promise<OwnerSeat> {
      const owner = await seatOwner(portal(), { timeZone: 'Europe/Berlin' });
      await portal()
        .services.db.kysely.insertInto('setting')
        .values({ memberId: owner.memberId, ...SETTING })
        .execute();
      await upload(owner, made);
      const inFile = made.file.map((mgdl, index) => ({ at: START + (index * 15 + 2) * MINUTE_MS, mgdl }));
      const libre = { source: 'libreview', sn: 'S1', model: 'FreeStyle Libre 3', isSerial: true, via: 'import-1' };
      await giveReadings(portal(), owner.memberId, inFile, libre);
      await note(owner, made);
      return owner;
    }

    const bring = async (content: Buffer | string): Promise<OwnerSeat> => {
      const fresh = await seatOwner(portal(), { timeZone: 'Asia/Tokyo' });
      const taken = await takeFile(portal(), { name: 'all', content }, fresh);
      expect(taken.problems).toEqual([]);
      return fresh;
    };

    test('comes back through the export of all data, and all but what only apps know through JSON', async () => {
      await fc.assert(
        fc.asyncProperty(plan, async (made) => {
          const owner = await fill(made);
          const before = await keptRows(portal(), owner.memberId);
          const archive = (await takeOut(portal(), owner)).rawPayload;
          const whole = await bring(archive);
          expect(await keptRows(portal(), whole.memberId)).toEqual(before);
          await takeFile(portal(), { name: 'again', content: archive }, whole);
          expect(await keptRows(portal(), whole.memberId)).toEqual(before);
          const json = (await askExport(portal(), owner.token, { format: 'json' })).body;
          const { treatments: _treatments, entryExtras: _extras, ...told } = before;
          expect(await keptRows(portal(), (await bring(json)).memberId)).toMatchObject(told);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    });
  },
  { trustProxy: 1 },
);

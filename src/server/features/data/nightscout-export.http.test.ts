import { expect, describe, test } from 'vitest';
import { askExport } from '#tests/server/exports.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { DAY, stageRoundTrip } from '#tests/server/round-trip-stage.ts';
import { seatFollower, seatOwner, takeFile, type OwnerSeat } from '#tests/server/seats.ts';

type Item = {
  readonly _id: string;
  readonly type?: string;
  readonly sgv?: number;
  readonly date?: number;
  readonly dateString?: string;
  readonly direction?: string;
  readonly device?: string;
  readonly eventType?: string;
  readonly created_at?: string;
  readonly insulin?: number | null;
  readonly enteredBy?: string;
  readonly notes?: string;
};

describe('the Nightscout export', () => {
  const { portal, owner, kept } = stageRoundTrip();
  const exported = async (token = owner().token, memberId = owner().memberId): Promise<Item[]> =>
    (await askExport(portal(), token, { format: 'nightscout', memberId })).json();

  test('is one list of entries and treatments, the oldest first', async () => {
    const items = await exported();
    const entries = items.filter(({ type }) => type === 'sgv');
    const treatments = items.filter(({ eventType }) => eventType !== undefined);
    expect(items).toEqual([...entries, ...treatments]);
    const before = await kept(owner());
    expect(entries.map(({ date, sgv }) => [date, sgv])).toEqual(
      before.readings.map(({ atMs, tenths }) => [atMs, tenths / 10]),
    );
    expect(
      entries.every(
        ({ _id, date, dateString }) => /^[0-9a-f]{24}$/u.test(_id) && Date.parse(dateString ?? '') === date,
      ),
    ).toBe(true);
    expect(new Set(entries.map(({ device }) => device))).toEqual(new Set(['ABC', 'xDrip, "two"', 'Juggluco']));
    expect(treatments).toHaveLength(before.events.filter(({ type }) => type !== 'alert').length);
    const times = treatments.map((item) => item.created_at ?? '');
    expect(times).toEqual(times.toSorted());
    expect(treatments[0]).toMatchObject({ eventType: 'Correction Bolus', insulin: 2, enteredBy: 'PetCGM' });
  });

  test('an import of it gives a fresh account the same readings and doses, and nothing twice', async () => {
    const other = await seatOwner(portal(), { timeZone: 'Asia/Tokyo' });
    const content = JSON.stringify(await exported());
    const { readings } = await kept(owner());
    expect(await takeFile(portal(), { name: 'entries.json', content }, other)).toMatchObject({
      format: 'nightscout',
      readings: { added: readings.length, rejected: 0 },
    });
    expect((await kept(other)).readings.map(({ atMs, tenths }) => [atMs, tenths])).toEqual(
      readings.map(({ atMs, tenths }) => [atMs, tenths]),
    );
    const doses = (await kept(other)).events.filter(({ type }) => type === 'insulin');
    expect(doses).toMatchObject([{ value: 2 }]);
    expect(await takeFile(portal(), { name: 'entries.json', content }, other)).toMatchObject({
      readings: { added: 0 },
      events: { added: 0 },
    });
  });

  test('an import of it gives every event as it was: a meal without an amount, ketones, and why a dose was not given', async () => {
    const at = TEST_NOW - 2 * DAY;
    for (const [minute, event] of [
      { type: 'meal', title: 'tuna', detail: { note: 'ate all' } },
      { type: 'meal', value: 60, unit: 'g', title: 'chicken' },
      { type: 'meds', value: 0.6, unit: 'mmol/L', title: 'Ketones' },
      { type: 'meds', value: 2, unit: 'ml', title: 'Cerenia' },
      { type: 'weight', value: 10, unit: 'lb' },
      { type: 'notGiven', detail: { reason: 'vomited', note: 'twice' } },
      { type: 'lab', detail: { lab: { test: 'urineKetones', word: 'trace' } } },
      { type: 'note', detail: { note: 'at the vet' } },
    ].entries()) {
      const answer = await portal().send('/web/event/saveEvent', { at: at + minute * 60_000, ...event }, owner());
      expect(answer.code).toBe(200);
    }
    const eventsOf = async (seat: OwnerSeat) => {
      const own = (await kept(seat)).events.filter(({ atMs }) => atMs >= at && atMs < at + DAY);
      return own.map(({ type, atMs, value, unit, title, detail }) => ({ type, atMs, value, unit, title, detail }));
    };
    const file = { name: 'treatments.json', content: JSON.stringify(await exported()) };
    const other = await seatOwner(portal());
    expect(await takeFile(portal(), file, other)).toMatchObject({ events: { rejected: 0 } });
    expect(await eventsOf(other)).toEqual(await eventsOf(owner()));
    expect(await eventsOf(other)).toHaveLength(8);
    for (const seat of [other, owner()]) {
      expect(await takeFile(portal(), file, seat)).toMatchObject({ events: { added: 0 } });
    }
  });

  test('a value of a meter is there once', async () => {
    await portal().call('/web/event/saveEvent', { type: 'BG', at: TEST_NOW - DAY, value: 88, unit: 'mg/dL' }, owner());
    const meter = (await exported()).filter((item) => JSON.stringify(item).includes('88'));
    expect(meter.filter(({ eventType, type }) => eventType === 'BG Check' || type === 'mbg')).toHaveLength(1);
  });

  test('what an app sent is given to the owner as it was sent, to a follower as the portal shows it', async () => {
    const { item } = await portal().call('/web/apiToken/create', { name: 'Phone', scopes: ['upload'] }, owner());
    const at = new Date(TEST_NOW - 5 * DAY).toISOString();
    const sent = [
      { eventType: 'Meal Bolus', created_at: at, insulin: 1.5, carbs: 3, enteredBy: 'Anna’s phone' },
      { eventType: 'Sensor Start', created_at: at, enteredBy: 'Anna’s phone', notes: 'left side' },
    ];
    const url = `/api/v1/treatments?token=${item?.token}`;
    expect((await portal().app.inject({ method: 'POST', url, payload: sent })).statusCode).toBe(200);
    const own = await exported();
    expect(own).toContainEqual(expect.objectContaining({ eventType: 'Meal Bolus', insulin: 1.5, carbs: 3 }));
    expect(own.filter(({ enteredBy }) => enteredBy === 'Anna’s phone')).toHaveLength(2);
    const follower = await seatFollower(portal(), owner().memberId);
    const other = await exported(follower.token);
    expect(JSON.stringify(other)).not.toContain('Anna');
    expect(other).toContainEqual(expect.objectContaining({ eventType: 'Correction Bolus', insulin: 1.5 }));
  });
});

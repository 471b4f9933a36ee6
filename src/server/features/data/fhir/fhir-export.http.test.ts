import { beforeAll, describe, expect, test } from 'vitest';
import type { Range } from '#contract/ranges.ts';
import { findFaults, type Bundle } from '#tests/server/cgm-guide.ts';
import { askExport } from '#tests/server/exports.ts';
import { testPortal, TEST_NOW } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { DAY, stageRoundTrip, START, STRETCHES } from '#tests/server/round-trip-stage.ts';
import { seatOwner } from '#tests/server/seats.ts';

type Observation = {
  readonly status: string;
  readonly code: { readonly coding: readonly { readonly code: string }[]; readonly text: string };
  readonly effectiveDateTime: string;
  readonly effectivePeriod?: { readonly start: string; readonly end: string };
  readonly valueQuantity: { readonly value: number; readonly comparator?: string };
  readonly component?: readonly (Pick<Observation, 'code' | 'valueQuantity'> & object)[];
  readonly note?: readonly { readonly text: string }[];
  readonly device?: { readonly reference: string };
  readonly method?: object;
};

const observations = (bundle: Bundle, code: string): Observation[] =>
  bundle.entry
    .map(({ resource }) => resource as unknown as Observation)
    .filter((resource) => resource.code?.coding?.[0]?.code === code);

describe('the FHIR export', () => {
  const { portal, owner } = stageRoundTrip();
  let all: Bundle;

  const exported = async (range: object | string = 'all', caller = owner()): Promise<Bundle> =>
    (await askExport(portal(), caller.token, { format: 'fhir', range })).json();

  beforeAll(async () => {
    all = await exported();
  });

  test('keeps the rules of FHIR R4 and of the guide for CGM', async () => {
    expect(findFaults(all)).toEqual([]);
    expect(findFaults(await exported('14d'))).toEqual([]);
    expect(findFaults(await exported({ from: '2020-01-01', to: '2020-02-01' }))).toEqual([]);
  });

  test('has every reading with its value, its instant in the zone, and its limit', async () => {
    const stored = await portal().services.db.kysely.selectFrom('reading').selectAll().orderBy('atMs').execute();
    const told = observations(all, '99504-3');
    expect(told.length).toBeGreaterThan(2_000);
    expect(
      told.map(({ effectiveDateTime, valueQuantity: { value, comparator }, method }) => [
        Date.parse(effectiveDateTime),
        value,
        comparator,
        method,
      ]),
    ).toEqual(
      stored.map(({ atMs, tenths, flag, scan }) => [
        atMs,
        tenths / 10,
        [undefined, '<=', '>='][flag],
        scan === 1 ? { text: 'Scan' } : undefined,
      ]),
    );
    expect(told.every(({ effectiveDateTime }) => effectiveDateTime.endsWith('+02:00'))).toBe(true);
    expect(new Set(told.map(({ device }) => device?.reference)).size).toBeGreaterThan(3);
  });

  test('withdraws the readings that were set aside, and says why', () => {
    const isAside = (at: number) => STRETCHES.some(({ from, to }) => from <= at && at < to);
    const told = observations(all, '99504-3');
    const withdrawn = told.filter(({ status }) => status === 'entered-in-error');
    expect(withdrawn.length).toBeGreaterThan(10);
    expect(withdrawn).toEqual(told.filter(({ effectiveDateTime }) => isAside(Date.parse(effectiveDateTime))));
    expect(withdrawn[0]?.note).toEqual([{ text: 'Set aside by the owner: pressure on the sensor' }]);
  });

  test.each<Range>(['14d', 'all', { from: START, to: START + 6 * DAY }])(
    'its summary has the numbers of the report (%j)',
    async (range) => {
      const bundle = await exported(range);
      const { item } = await portal().call('/web/userReport/loadGlucoseReport', { range }, owner());
      const { metrics, levels } = item ?? {};
      const value = (code: string) => observations(bundle, code)[0]?.valueQuantity.value;
      const rounded = (number: number | null | undefined) => Math.round((number ?? NaN) * 100) / 100;
      expect(value('97507-8')).toBe(Math.round((metrics?.average ?? NaN) * 10) / 10);
      expect(value('97506-0')).toBe(rounded(metrics?.gmi));
      expect(value('104638-2')).toBe(rounded(metrics?.cv));
      expect(value('104637-4')).toBe(rounded(metrics?.sensorActivePercent));
      expect(value('104636-6')).toBe(metrics?.days);
      const parts = observations(bundle, '106793-3')[0]?.component?.map((part) => part.valueQuantity.value);
      const { veryLow, low, target, high, veryHigh } = levels ?? {};
      expect(parts).toEqual([veryLow, low, target, high, veryHigh].map(rounded));
      expect(observations(bundle, '107931-8')).toHaveLength(1);
    },
  );

  test('names the bounds of the levels, and says how much is known and what was made for people', () => {
    const [levels] = observations(all, '106793-3');
    expect(levels?.component?.map(({ code }) => code.text)).toEqual([
      'Time below 54 mg/dL',
      'Time from 54 to below 79.2 mg/dL',
      'Time from 79.2 to 270 mg/dL',
      'Time above 270 to 360 mg/dL',
      'Time above 360 mg/dL',
    ]);
    expect(levels?.note?.[0]?.text).toMatch(/^From \d+ h of readings; the rest of the period is not known\.$/u);
    const [gmi] = observations(all, '97506-0');
    expect(gmi?.code.text).toContain('made for people');
    expect(gmi?.note?.[0]?.text).toContain('cannot be compared');
    // a tenth of the readings are at the upper limit
    expect(observations(all, '97507-8')[0]?.valueQuantity.comparator).toBe('>=');
  });

  test('says which sensors are worn, and names the serial number only of those that have one', async () => {
    const devices = all.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === 'Device');
    const rows = await portal().services.db.kysely.selectFrom('device').selectAll().orderBy('startedAtMs').execute();
    const { rows: shown = [] } = await portal().call('/web/device/getDeviceList', {}, owner());
    const isOver = new Map(shown.map(({ memberDeviceId, sensorExpired }) => [memberDeviceId, sensorExpired]));
    expect(devices.map(({ status }) => status)).toEqual(
      rows.map(({ id }) => (isOver.get(id) === true ? 'inactive' : 'active')),
    );
    expect(new Set(devices.map(({ status }) => status))).toEqual(new Set(['active', 'inactive']));
    expect(devices.map(({ serialNumber }) => serialNumber)).toEqual(
      rows.map(({ source, sn }) => (source === 'nightscout' ? undefined : sn)),
    );
  });

  test('has the same addresses in every export', async () => {
    const again = await exported();
    expect(again.entry.map(({ fullUrl }) => fullUrl)).toEqual(all.entry.map(({ fullUrl }) => fullUrl));
  });

  test('has what a meter measured, weights, and insulin given and not given', async () => {
    const at = TEST_NOW - DAY;
    await portal().call('/web/event/saveEvent', { type: 'BG', at, value: 88.2, unit: 'mg/dL' }, owner());
    await portal().call('/web/event/saveEvent', { type: 'weight', at, value: 4.7, unit: 'kg' }, owner());
    const bundle = await exported();
    expect(findFaults(bundle)).toEqual([]);
    expect(observations(bundle, '41653-7')[0]?.valueQuantity).toMatchObject({ value: 88.2, unit: 'mg/dl' });
    // One of them was noted with signs, at the beginning of the stage.
    const weights = observations(bundle, '29463-7').map(({ valueQuantity }) => valueQuantity);
    expect(weights).toMatchObject([
      { value: 4.65, code: 'kg' },
      { value: 4.7, code: 'kg' },
    ]);
    const given = bundle.entry.map(({ resource }) => resource).filter((one) => 'medicationCodeableConcept' in one);
    expect(given).toMatchObject([
      { status: 'completed', dosage: { dose: { value: 2, code: '[iU]' } } },
      { status: 'not-done', statusReason: [{ text: 'Another reason' }], note: [{ text: 'asleep' }] },
    ]);
  });
});

describe('the patient of a FHIR export', () => {
  test.each([
    ['cat', '448169003', 'pet'],
    ['dog', '448771007', 'pet'],
  ] as const)('is an animal: %s', async (petType, code, portalVariant) => {
    const portal = await testPortal({ portalVariant });
    const pet = { petType, name: 'Mimi "<&>"', breed: 'Maine Coon', birthday: '2014-06-11', gender: 2 };
    const owner = await seatOwner(portal, pet);
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100.5]));
    const bundle: Bundle = (await askExport(portal, owner.token, { format: 'fhir' })).json();
    expect(findFaults(bundle)).toEqual([]);
    expect(bundle.entry[0]?.resource).toMatchObject({
      name: [{ text: 'Mimi "<&>"' }],
      gender: 'female',
      birthDate: '2014-06-11',
      extension: [
        {
          extension: [
            { url: 'species', valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code }] } },
            { url: 'breed', valueCodeableConcept: { text: 'Maine Coon' } },
          ],
        },
      ],
    });
    // a single reading has no variation, so that the guide's summary would lack a number
    expect(observations(bundle, '107931-8')).toEqual([]);
    expect(observations(bundle, '97507-8')).toHaveLength(1);
    await portal.stop();
  });

  test('is a person in the human variant, whose GMI has no remark', async () => {
    const portal = await testPortal({ portalVariant: 'human' });
    const owner = await seatOwner(portal, { petType: null });
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100, 120]));
    const bundle: Bundle = (await askExport(portal, owner.token, { format: 'fhir' })).json();
    expect(findFaults(bundle)).toEqual([]);
    expect(bundle.entry[0]?.resource).not.toHaveProperty('extension');
    expect(observations(bundle, '97506-0')[0]).not.toHaveProperty('note');
    await portal.stop();
  });
});

describe('the checker of the guide', () => {
  const { portal, owner } = stageRoundTrip();
  let text = '';

  beforeAll(async () => {
    const range = { from: START, to: START + DAY };
    text = (await askExport(portal(), owner().token, { format: 'fhir', range })).body;
  });

  test('finds nothing in what was exported', () => {
    expect(findFaults(JSON.parse(text))).toEqual([]);
  });

  test.each([
    ['another unit', '"unit":"mg/dl"', '"unit":"mg/dL"', 'the unit is not'],
    ['another code of a reading', '"99504-3"', '"2339-0"', 'code is not 99504-3'],
    ['an unknown status', '"status":"final"', '"status":"done"', 'Observation.status'],
    ['a time without an offset', '+02:00","valueQuantity"', '","valueQuantity"', 'effectiveDateTime'],
    ['a missing level', '"104642-4"', '"104641-6"', 'not one component'],
    ['a summary without GMI', '"97506-0"', '"97506-9"', 'not one member 97506-0'],
    ['no species', '"url":"species"', '"url":"kind"', 'not one species'],
    ['an unknown comparator', '"comparator":">="', '"comparator":"≥"', 'no such comparator'],
    ['a reference to nothing', '"device":{"reference":"urn:', '"device":{"reference":"x:', 'device refers to'],
    ['an empty element', '"text":"Cat"', '"text":""', 'is empty'],
    ['a date without days', /"end":"\d{4}-\d\d-\d\d"/gu, '"end":"2026-05"', 'effective[x]'],
    ['an unknown element', '"status":"final"', '"state":"final"', 'no element state'],
  ])('finds %s', (_what, sought, put, fault) => {
    const broken = text.replaceAll(sought, put);
    expect(broken).not.toBe(text);
    expect(findFaults(JSON.parse(broken)).join('\n')).toContain(fault);
  });
});

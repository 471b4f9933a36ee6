import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { aPatient, PATIENT_NOW as now } from '#tests/builders/patient-builder.ts';
import { changesMore, withoutSummary, withPatient, withPatientReading } from './live-patients.ts';

const list = { rows: [aPatient('Mimi'), aPatient('Rex')], clockAheadMs: 0 };
const reading = { memberId: 'ID of Mimi', at: now, mgdl: 62, level: 'low', trend: 'down', change15: -20 } as const;

describe('a live value', () => {
  test('is the newest of its pet, and the end of its curve', () => {
    const [mimi, rex] = withPatientReading(list, reading).rows;
    expect(mimi?.summary?.latest).toEqual({ at: now, mgdl: 62, level: 'low', trend: 'down' });
    expect(mimi?.summary?.day.v.at(-1)).toBe(62);
    expect(rex).toBe(list.rows[1]);
  });

  test('that is older than the newest changes nothing', () => {
    const late = { ...reading, at: now - HOUR_MS };
    expect(withPatientReading(list, late).rows[0]).toBe(list.rows[0]);
  });

  test('of a pet that is not shared is not shown', () => {
    const closed = withoutSummary(list, 'ID of Mimi');
    expect(withPatientReading(closed, reading).rows[0]?.summary).toBeNull();
    expect(changesMore(closed, reading)).toBe(false);
  });

  test('of another level, after a silence and the first of all change more', () => {
    expect(changesMore(list, reading)).toBe(true);
    expect(changesMore(list, { ...reading, level: 'target' })).toBe(false);
    expect(changesMore(list, { ...reading, level: 'target', at: now + 40 * MINUTE_MS })).toBe(true);
    const empty = { ...list, rows: [aPatient('Mimi', { latest: null })] };
    expect(changesMore(empty, { ...reading, level: 'target' })).toBe(true);
    expect(changesMore(list, { ...reading, memberId: 'somebody' })).toBe(false);
  });
});

test('the end of access takes all of a pet away but its name', () => {
  const [mimi, rex] = withoutSummary(list, 'ID of Mimi').rows;
  expect(mimi).toMatchObject({ name: 'Mimi', shareFlag: 0, summary: null });
  expect(rex).toBe(list.rows[1]);
});

test('a pet that was loaded again replaces its old row', () => {
  const changed = aPatient('Rex', { tir: 12 });
  expect(withPatient(list, changed).rows).toEqual([list.rows[0], changed]);
});

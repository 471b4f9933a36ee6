import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { mgdl, mgdlOfTenths, mmolL, toTenths, toMgDl, toMmolL } from './units.ts';

test('18 mg/dL are 1 mmol/L, in both directions', () => {
  expect(toMmolL(mgdl(180))).toBe(10);
  expect(toMgDl(mmolL(10))).toBe(180);
});

test('5.6 mmol/L is stored as 1008 tenths and read back as 5.6', () => {
  const tenths = toTenths(toMgDl(mmolL(5.6)));
  expect(tenths).toBe(1008);
  expect(toMmolL(mgdlOfTenths(tenths))).toBeCloseTo(5.6, 12);
});

test('a half tenth is rounded up even if floating point leaves it just under', () => {
  expect(toTenths(mgdl(1.005 * 10))).toBe(101);
  expect(toTenths(mgdl(100.25))).toBe(1003);
  expect(toTenths(mgdl(100.24))).toBe(1002);
});

test('every tenth of a mg/dL survives conversion to mmol/L and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (tenths) => {
      expect(toTenths(toMgDl(toMmolL(mgdlOfTenths(tenths))))).toBe(tenths);
    }),
  );
});

test('every tenth of a mmol/L survives being stored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 555 }), (tenthsOfMmol) => {
      const stored = mgdlOfTenths(toTenths(toMgDl(mmolL(tenthsOfMmol / 10))));
      expect(Math.round(toMmolL(stored) * 10)).toBe(tenthsOfMmol);
    }),
  );
});

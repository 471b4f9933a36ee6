import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { leastOfTenths, mgdl, mgdlOfTenths, mmolL, toTenths, toMgDl, toMmolL } from './units.ts';

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

test('a value has so many tenths exactly if it is not below the lowest that has', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1_000, noNaN: true }),
      fc.integer({ min: 0, max: 10_000 }),
      (value, tenths) => {
        expect(mgdl(value) >= leastOfTenths(tenths)).toBe(toTenths(mgdl(value)) >= tenths);
      },
    ),
  );
  for (let tenths = 0; tenths <= 10_000; tenths += 1) {
    expect([tenths - 1, tenths].map((own) => mgdlOfTenths(own) >= leastOfTenths(tenths))).toEqual([false, true]);
    const half = mgdl((tenths - 0.5) / 10); // rounded up
    expect([half >= leastOfTenths(tenths), toTenths(half)]).toEqual([true, tenths]);
  }
});

import { describe, expect, test } from 'vitest';
import { editProfile, profileOf, type ProfilePlan } from './profile-plan.ts';

const scheme = {
  insulinType: 'PZI',
  brand: 'ProZinc',
  doses: [
    { units: 2, minute: 420 },
    { units: 2, minute: 1140 },
  ],
  everyDays: 0.5,
  syringeType: 40,
  diet: 'wet',
} as const;
const shown: ProfilePlan = { insulinType: 'PZI', everyDays: 0.5, units: 2, syringeType: 40 };

describe('the profile', () => {
  test('shows the period, and nothing without one', () => {
    expect(profileOf(scheme)).toEqual(shown);
    expect(profileOf(null)).toEqual({ insulinType: null, everyDays: null, units: null, syringeType: null });
  });

  test('shows no dose if those of a day differ', () => {
    const [first, second] = scheme.doses;
    expect(profileOf({ ...scheme, doses: [first, { ...second, units: 1.5 }] }).units).toBeNull();
  });
});

describe('an edited profile', () => {
  test('that says what it showed changes nothing', () => {
    expect(editProfile(scheme, shown)).toBeNull();
    expect(editProfile(null, profileOf(null))).toBeNull();
  });

  test('with another dose is a change of every injection, at the same times', () => {
    expect(editProfile(scheme, { ...shown, units: 1.5 })).toEqual({
      kind: 'changed',
      scheme: { ...scheme, doses: scheme.doses.map(({ minute }) => ({ units: 1.5, minute })) },
    });
  });

  test('with another interval has no times any more; another insulin has no brand', () => {
    expect(editProfile(scheme, { ...shown, everyDays: 1 })?.scheme.doses).toEqual([{ units: 2, minute: null }]);
    expect(editProfile(scheme, { ...shown, insulinType: 'NPH' })?.scheme.brand).toBeNull();
  });

  test('that fills in what was unknown completes the period', () => {
    const unknown = { ...scheme, syringeType: null };
    expect(editProfile(unknown, shown)).toEqual({ kind: 'completed', scheme });
    expect(editProfile(unknown, { ...shown, units: 3 })?.kind).toBe('changed');
    const noDose = { ...scheme, doses: [{ units: null, minute: 420 }] };
    expect(editProfile(noDose, shown)).toMatchObject({
      kind: 'completed',
      scheme: { doses: [{ units: 2, minute: 420 }] },
    });
  });

  test('that gives one dose where those of a day differed is a change', () => {
    const [first, second] = scheme.doses;
    const differing = { ...scheme, doses: [first, { ...second, units: 1.5 }] };
    expect(editProfile(differing, shown)?.kind).toBe('changed');
    expect(editProfile(differing, { ...shown, units: null })).toBeNull();
  });

  test('is the first treatment if there was none', () => {
    expect(editProfile(null, { ...profileOf(null), units: 2 })).toEqual({
      kind: 'changed',
      scheme: {
        insulinType: null,
        brand: null,
        doses: [{ units: 2, minute: null }],
        everyDays: null,
        syringeType: null,
        diet: null,
      },
    });
  });
});

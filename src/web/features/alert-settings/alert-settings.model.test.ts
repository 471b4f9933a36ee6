import { describe, expect, test } from 'vitest';
import { aPerson, aTold, someAlertSettings } from '#tests/builders/alert-settings-builder.ts';
import {
  applyEdit,
  countRateDecimals,
  NO_EDIT,
  offerDelays,
  offerRates,
  toChange,
  toDraft,
  toShownRate,
} from './alert-settings.model.ts';

const people = [aPerson(), aTold('Ana'), aTold('Marko')];
const saved = toDraft(someAlertSettings({ pet: { people } }));

describe('changes', () => {
  test('nothing changed sends nothing', () => {
    expect(toChange(saved, applyEdit(saved, NO_EDIT))).toEqual({});
  });

  test('only what differs is sent, the part of the pet apart', () => {
    const draft = applyEdit(saved, {
      kinds: { low: { delayMinutes: 20 }, high: { isOn: true } },
      minimumMinutes: { low: 10 },
      rates: { fallingFast: 3 },
      other: { repeatMinutes: 15, escalateMinutes: 5, order: ['marko', 'ana'] },
    });
    expect(toChange(saved, draft)).toEqual({
      kinds: { low: { delayMinutes: 20 } },
      repeatMinutes: 15,
      pet: { minimumMinutes: { low: 10 }, rates: { fallingFast: 3 }, escalateMinutes: 5, order: ['marko', 'ana'] },
    });
  });

  test('a change on another device stays, next to what was changed here', () => {
    const edit = { ...NO_EDIT, kinds: { high: { isOn: false } } };
    const news = { ...saved, kinds: { ...saved.kinds, low: { ...saved.kinds.low, delayMinutes: 30 } } };
    expect(toChange(news, applyEdit(news, edit))).toEqual({ kinds: { high: { isOn: false } } });
  });

  test('quiet hours that were switched off are sent as none', () => {
    const quiet = { ...saved, quietHours: { from: 1320, to: 420, timeZone: 'UTC' } };
    const draft = applyEdit(quiet, { ...NO_EDIT, other: { quietHours: null } });
    expect(toChange(quiet, draft)).toEqual({ quietHours: null });
  });

  test('somebody who is told since is last in a changed order, somebody who is gone is not in it', () => {
    const edit = { ...NO_EDIT, other: { order: ['marko', 'ana'] } };
    const news = { ...saved, order: ['ana', 'tina'] };
    expect(applyEdit(news, edit).order).toEqual(['ana', 'tina']);
    expect(applyEdit({ ...saved, order: ['ana', 'marko', 'tina'] }, edit).order).toEqual(['marko', 'ana', 'tina']);
  });
});

describe('choices', () => {
  test('urgent low can wait 15 minutes at most, and a value that is set is among the choices', () => {
    expect(offerDelays('urgentLow', 0)).toEqual([0, 5, 10, 15]);
    expect(offerDelays('low', 25)).toEqual([0, 5, 10, 15, 20, 25, 30, 45, 60]);
  });

  test('rates are whole in the unit, as a change in 15 minutes, and never rounded', () => {
    expect(offerRates('mg/dL', 2).map((rate) => toShownRate(rate, 'mg/dL'))).toEqual(
      [15, 20, 25, 30, 35, 40, 45, 60, 75].map((shown) => expect.closeTo(shown, 9)),
    );
    const mmol = offerRates('mmol/L', 1.2);
    expect(mmol.every((rate) => rate >= 1 && rate <= 5)).toBe(true);
    expect(mmol.map((rate) => toShownRate(rate, 'mmol/L'))).toEqual(
      [1, 1.2, 1.5, 1.7, 2, 2.5, 3, 3.5, 4].map((shown) => expect.closeTo(shown, 9)),
    );
    expect(offerRates('mmol/L', 2)).toContain(2);
  });

  test.each([
    [30, 0],
    [1.5, 1],
    [30 / 18, 2],
  ])('a change of %s needs %s decimals', (shown, decimals) => {
    expect(countRateDecimals(shown)).toBe(decimals);
  });
});

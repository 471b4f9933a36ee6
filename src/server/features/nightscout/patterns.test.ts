import { describe, expect, test } from 'vitest';
import { parsePattern, slashedPattern } from './patterns.ts';

describe('patterns', () => {
  test.each([
    ['^2024-03-.*', '2024-03-31T00:00:00.000Z', true],
    ['.*Bolus$', 'Meal Bolus', true],
    ['Bolus|Carb', 'Carb Correction', true],
    ['T1[0-2]:', '2024-03-31T12:00', true],
    [String.raw`\d\d:30`, '12:30', true],
    ['^Bolus', 'Meal Bolus', false],
    ['bolus', 'Meal Bolus', false],
    ['', 'anything', true],
  ])('%s of %s', (source, text, isFound) => {
    expect(parsePattern(source)(text)).toBe(isFound);
  });

  test.each(['a+', '(a)', 'a{2}', 'a.*b', 'a?', '[a]*', '.+', '[^a]', String.raw`\w`, '[b-a]', 'x'.repeat(101)])(
    'refuses %s',
    (source) => {
      expect(() => parsePattern(source)).toThrow('Bad Request');
    },
  );

  test('between slashes the pattern may ignore case', () => {
    expect(slashedPattern('/bolus$/i')?.('Meal Bolus')).toBe(true);
    expect(slashedPattern('bolus')).toBeNull();
  });

  test('a long text is searched once, however many alternatives almost match', () => {
    expect(parsePattern('aaaaab|aaab|ab$')('a'.repeat(1_000_000))).toBe(false);
  });
});

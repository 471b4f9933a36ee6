import { describe, expect, test } from 'vitest';
import { fc } from '#tests/properties.ts';
import { fillText, findText } from './fill.ts';

describe('fillText', () => {
  test('fills each place with its value, as often as it is there', () => {
    expect(fillText('{{name}}: {{value}} ({{name}})', { name: 'Mimi', value: 5.5 })).toBe('Mimi: 5.5 (Mimi)');
  });

  test('fills with zero and with an empty text', () => {
    expect(fillText('{{count}}{{text}}', { count: 0, text: '' })).toBe('0');
  });

  test('leaves a place without a value as it is', () => {
    expect(fillText('{{page}} of {{pages}}', { page: 2 })).toBe('2 of {{pages}}');
    expect(fillText('{{ name }} {name} $t(name)', { name: 'Mimi' })).toBe('{{ name }} {name} $t(name)');
  });

  test('whatever somebody typed is text: no placeholder, no pattern, no key, no markup', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('', '{{other}}', '$&', '$1', '$t(common.save)', '<b>&amp;'),
        (typed, sign) => {
          const name = `${typed}${sign}`;
          expect(fillText('a {{name}} b {{other}}', { name, other: 1 })).toBe(`a ${name} b 1`);
        },
      ),
    );
  });
});

describe('findText', () => {
  const days = { days_one: 'dan', days_two: 'dneva', days_few: 'dnevi', days_other: 'dni', all: 'vsi' };

  test('takes the form that the language counts with', () => {
    expect([1, 2, 3, 5, 101].map((count) => findText(days, 'days', 'sl', count))).toEqual([
      'dan',
      'dneva',
      'dnevi',
      'dni',
      'dan',
    ]);
  });

  test('counts as Portugal does, where zero is many', () => {
    expect(findText(days, 'days', 'pt', 0)).toBe('dni');
    expect(findText(days, 'days', 'fr', 0)).toBe('dan');
  });

  test('takes the most common form where one is missing, and a text without forms as it is', () => {
    expect(findText({ days_other: 'dni' }, 'days', 'sl', 1)).toBe('dni');
    expect(findText(days, 'all', 'sl', 1)).toBe('vsi');
  });

  test('does not count what is no number', () => {
    expect(findText(days, 'all', 'sl', '1')).toBe('vsi');
    expect(findText(days, 'days', 'sl')).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { fileTrouble, isUseful, rejectedLines } from './intake.model.ts';

const none = { added: 0, known: 0, rejected: 0 };
const noStretch = { added: 0, known: 0 };

describe('an import', () => {
  test('of a file that is empty or larger than the portal takes is not even sent', () => {
    expect(fileTrouble({ size: 0 })).toBe('empty');
    expect(fileTrouble({ size: 64 * 1024 * 1024 })).toBeNull();
    expect(fileTrouble({ size: 64 * 1024 * 1024 + 1 })).toBe('tooLarge');
  });

  test('in which everything was known is useful, one in which nothing could be read is not', () => {
    const result = { format: 'petcgm' as const, problems: [], events: none, setAside: noStretch };
    expect(isUseful({ ...result, readings: { ...none, known: 2915 } })).toBe(true);
    expect(isUseful({ ...result, readings: { ...none, rejected: 3 } })).toBe(false);
    const stretches = { added: 0, known: 1 };
    expect(isUseful({ ...result, readings: none, setAside: stretches })).toBe(true);
  });

  test('counts what could not be used of readings and events together', () => {
    const rejected = { ...none, rejected: 2 };
    const result = { format: 'petcgm' as const, problems: [], readings: rejected, events: rejected };
    expect(rejectedLines({ ...result, setAside: noStretch })).toBe(4);
  });
});

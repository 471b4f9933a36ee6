import { expect, test } from 'vitest';
import { authorText } from './author-text.ts';

const told = (author: string | null, source: string): string => authorText({ author, source }, (key) => key);

test('the author of an event is a name if one is known, otherwise the source', () => {
  expect(told('Nina', 'owner')).toContain('Nina');
  expect(told(null, 'portal')).toBe('event.byPortal');
  expect(told(null, 'nightscout')).toBe('event.byApp');
  expect(told('Phone', 'nightscout')).toContain('Phone');
  expect(told(null, 'file')).toBe('event.byFile');
  expect(told('Nina', 'file')).toMatch(/^event\.byFile · .*Nina/u);
  expect(told(null, 'owner')).toBe('event.unknownAuthor');
});

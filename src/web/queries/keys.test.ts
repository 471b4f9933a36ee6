import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { petKey } from './keys.ts';

const web = new URL('..', import.meta.url);

test('the key of a part of a pet begins with that of the whole pet', () => {
  expect(petKey('mimi', 'report', '14d', null).slice(0, 2)).toEqual(petKey('mimi'));
});

test('no key of a query is written anywhere else', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/u.test(name),
  );
  const written = sources.filter((name) => /queryKey: \[/u.test(readFileSync(new URL(name, web), 'utf8')));
  expect(sources.length).toBeGreaterThan(400);
  expect(written).toEqual([]);
});

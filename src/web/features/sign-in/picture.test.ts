import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test.each(['cat', 'dog'])('the %s of the sign-in pages has the face of the avatars', (species) => {
  const [, face = ''] = read(`../../ui/${species}.svg`).split('<g ');
  const strokes = face.match(/<(?:path|circle|ellipse)[^>]*(?=\/>)/gu) ?? [];
  expect(strokes.length).toBeGreaterThan(8);
  const picture = read('picture.svg');
  for (const stroke of strokes) expect(picture).toContain(stroke);
});

import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CatFace, DogFace } from '#web/ui/pets.tsx';

const picture = readFileSync(new URL('picture.svg', import.meta.url), 'utf8');

test.each([
  ['cat', <CatFace key="cat" />],
  ['dog', <DogFace key="dog" />],
])('the %s of the sign-in pages has the face of the avatars', (_species, face: ReactElement) => {
  const strokes = renderToStaticMarkup(face).match(/<\w+[^>]*/gu) ?? [];
  expect(strokes.length).toBeGreaterThan(8);
  for (const stroke of strokes) expect(picture).toContain(stroke);
});

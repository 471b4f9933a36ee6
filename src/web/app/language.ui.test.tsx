// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { startWords } from './language.ts';

test('Portuguese counts as in Portugal: nought is many', async () => {
  const { t } = await startWords('pt');
  expect([0, 1, 2].map((count) => t('time.days', { count }))).toEqual(['0 dias', '1 dia', '2 dias']);
});

test('French counts nought as one', async () => {
  const { t } = await startWords('fr');
  expect([0, 1, 2].map((count) => t('time.days', { count }))).toEqual(['0 jour', '1 jour', '2 jours']);
});

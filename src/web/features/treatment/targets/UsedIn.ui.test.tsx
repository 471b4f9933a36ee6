// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { UsedIn } from './UsedIn.tsx';

beforeEach(fakeBrowser);
afterEach(cleanup);

test('each part of the portal says what it takes from the limits, and which count by the standard range', async () => {
  await stage(<UsedIn />);
  const uses = within(screen.getByRole('region', { name: 'Where they are used' }));
  const places = uses.getAllByRole('term').map(({ textContent }) => textContent);
  expect(places).toEqual(['Home', 'Alerts', 'After the injection', 'Dose periods', 'Glucose Report']);
  const said = uses.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said.filter((text) => text?.includes('standard range'))).toEqual([said[2], said[4]]);
});

// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SourcesOverview } from '#contract/sources.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aConnector, aKey, aSource, noSources, twoSources } from '#tests/builders/sources-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { keepUnit } from '#web/session/preferences.ts';
import { SourcesPage } from './SourcesPage.tsx';

const imported = vi.fn<() => void>();
let portal: FakePortal;

async function show(answers: Answers = {}): Promise<void> {
  const now = Date.now();
  portal = fakePortal({
    '/web/source/load': () => ({ item: twoSources(now, { now: Date.now() }) }),
    '/web/connector/list': () => ({ rows: [aConnector(now)], total: 1, now: Date.now() }),
    '/web/apiToken/list': () => ({ rows: [aKey(now)], total: 1 }),
    ...answers,
  });
  await stage(<SourcesPage pet={aPet()} imports={<p>imports</p>} onImport={imported} />);
}

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  keepUnit('mg/dL');
  imported.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says that data come in, with the last value and how many of the expected ones came', async () => {
  await show();
  const card = await screen.findByRole('region', { name: /Mimi.*data is coming in/u });
  expect(card.textContent).toMatch(/Last value .*172 mg\/dL.* at .*2 min ago/u);
  expect(card.textContent).toContain('values in 24 hours: 286 of 288 expected');
  expect(within(card).getByRole('figure', { name: 'Values of the last 24 hours, by source' })).toBeTruthy();
  const rows = within(card).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Times'),
    expect.stringMatching(/xDrip\+.*204$/u),
    expect.stringMatching(/LibreLink Up.*fetched later.*286$/u),
  ]);
});

test('says for how long nothing came', async () => {
  const now = Date.now();
  await show({ '/web/source/load': () => ({ item: twoSources(now, { latest: { at: now - 3_600_000, mgdl: 172 } }) }) });
  expect(await screen.findByRole('heading', { name: /Nothing new from .*Mimi.* for 1 h/u })).toBeTruthy();
});

test('counts by the clock of the portal, not by that of the device', async () => {
  const now = Date.now() - 3_600_000;
  await show({ '/web/source/load': () => ({ item: twoSources(now) }) });
  expect(await screen.findByRole('heading', { name: /Mimi.*data is coming in/u })).toBeTruthy();
});

test('offers the ways in while there is no source, LibreLink Up among them', async () => {
  const now = Date.now();
  await show({
    '/web/source/load': () => ({ item: noSources(now) }),
    '/web/connector/list': () => ({ rows: [], total: 0, now: Date.now() }),
    '/web/apiToken/list': () => ({ rows: [], total: 0, now: Date.now() }),
  });
  expect(await screen.findByRole('heading', { name: /No data of .*Mimi.* yet/u })).toBeTruthy();
  const ways = await screen.findByRole('region', { name: 'How will the data get here?' });
  await userEvent.click(within(ways).getByRole('button', { name: /From a file/u }));
  expect(imported).toHaveBeenCalledOnce();
  await userEvent.click(within(ways).getByRole('button', { name: /LibreLink Up/u }));
  expect(await screen.findByRole('dialog', { name: 'Connect LibreLink Up' })).toBeTruthy();
});

test('a card that does not load leaves the others', async () => {
  await show({ '/web/connector/list': () => refuse('internal', 'Out of order.') });
  expect(await screen.findByText('Out of order.')).toBeTruthy();
  expect(await screen.findByRole('region', { name: /data is coming in/u })).toBeTruthy();
  expect(await screen.findByText('Samsung in the kitchen', { exact: false })).toBeTruthy();
});

test('counts what both sources sent, and lists where they differ', async () => {
  await show();
  const card = await screen.findByRole('region', { name: 'One sensor, two sources' });
  for (const text of ['2,871', '831', '61', '3,763']) expect(within(card).getByText(text)).toBeTruthy();
  expect(card.textContent).toMatch(/differ by more than .*10 mg\/dL.*: 7/u);
  await userEvent.click(within(card).getByRole('button', { name: 'Look' }));
  const dialog = await screen.findByRole('dialog', { name: 'Values that differ' });
  expect(dialog.textContent).toMatch(/150 mg\/dL.*xDrip\+.*171 mg\/dL.*LibreLink Up/u);
  expect(dialog.textContent).toContain('The newest ones are listed.');
});

test('the order changes by a button, and back by another; the focus stays where it was', async () => {
  const now = Date.now();
  let stored: SourcesOverview = twoSources(now);
  const order = (ids: readonly string[]): SourcesOverview => {
    const sources =
      ids.length === 0 ? twoSources(now).sources : stored.sources.toSorted((a, b) => place(ids, a) - place(ids, b));
    stored = { ...stored, sources, isOrdered: ids.length > 0 };
    return stored;
  };
  const place = (ids: readonly string[], { sourceId }: { readonly sourceId: string }): number => ids.indexOf(sourceId);
  await show({
    '/web/source/load': () => ({ item: stored }),
    '/web/source/order': ({ sourceIds }) => ({ item: order(sourceIds) }),
  });
  const list = await screen.findByRole('list', { name: 'Which source gives the value' });
  const names = (): string[] =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '');
  expect(names()[0]).toContain('xDrip+');
  await userEvent.click(within(list).getByRole('button', { name: /^Move up: .*LibreLink Up/u }));
  await soon(() => expect(names()[0]).toContain('LibreLink Up'));
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move up: .*LibreLink Up/u);
  expect(portal.sent.findLast(({ path }) => path === '/web/source/order')?.body).toEqual({
    memberId: 'mimi',
    sourceIds: ['llu', 'app'],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await soon(() => expect(names()[0]).toContain('xDrip+'));
  expect(stored.isOrdered).toBe(false);
});

test('a file has no place in the order: the portal knows none of it', async () => {
  const now = Date.now();
  const file = aSource(now, { sourceId: 'file', kind: 'file', name: 'readings.csv' });
  const both = twoSources(now);
  await show({ '/web/source/load': () => ({ item: { ...both, sources: [...both.sources, file] } }) });
  const list = await screen.findByRole('list', { name: 'Which source gives the value' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

test('a key shows what it may, when it was used, and its battery; the warning names what is left', async () => {
  const now = Date.now();
  const battery = { percent: 14, isCharging: false, at: now };
  await show({
    '/web/apiToken/list': () => ({
      rows: [
        aKey(now, { battery, scopes: ['upload'] }),
        aKey(now, { id: 'other', name: 'NAS', lastUsedAt: null, client: null }),
        aKey(now, { id: 'gone', name: 'Old phone', revokedAt: now }),
      ],
      total: 3,
    }),
  });
  const card = await screen.findByRole('region', { name: 'Apps with a key' });
  const row = within(card).getByRole('row', { name: /Samsung in the kitchen/u });
  expect(row.textContent).toMatch(/xDrip\+.*send.*3 min ago.*14%.*low/u);
  expect(row.textContent).not.toContain('read');
  expect(within(card).getByRole('row', { name: /NAS/u }).textContent).toMatch(/never.*not told/u);
  expect(card.textContent).toMatch(/battery at .*14%.*, and not charging.*only .*LibreLink Up/u);
  expect(within(card).queryByRole('row', { name: /Old phone/u })).toBeNull();
  expect(card.textContent).toContain('Revoked keys');
});

test('what is left when a phone is empty is told by the keys, also if two have the same name', async () => {
  const now = Date.now();
  const battery = { percent: 9, isCharging: false, at: now };
  const both = ['key', 'other'].map((tokenId) =>
    aSource(now, { sourceId: tokenId, tokenId, name: 'Phone', device: `of ${tokenId}` }),
  );
  await show({
    '/web/source/load': () => ({ item: twoSources(now, { sources: both, lanes: [], overlap: null }) }),
    '/web/apiToken/list': () => ({
      rows: [aKey(now, { name: 'Phone', battery }), aKey(now, { id: 'other', name: 'Phone' })],
      total: 2,
    }),
  });
  expect(await screen.findByText(/When it is empty, only .*Phone, of other.* is left/u)).toBeTruthy();
});

test('a key is revoked from its menu, after a question', async () => {
  let isAlive = true;
  const now = Date.now();
  await show({
    '/web/apiToken/list': () => ({ rows: isAlive ? [aKey(now)] : [], total: 1 }),
    '/web/apiToken/revoke': () => {
      isAlive = false;
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^More: .*Samsung/u }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', { name: /Revoke the key .*Samsung/u });
  expect(isAlive).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('None yet')).toBeTruthy();
});

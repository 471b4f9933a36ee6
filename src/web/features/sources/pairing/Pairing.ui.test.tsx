// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { aDevice, aMember, aPet, anOverview } from '#tests/builders/home-builder.ts';
import { aKey, aSource, noSources, twoSources } from '#tests/builders/sources-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { keepUnit } from '#web/session/preferences.ts';
import { PairingPage } from './PairingPage.tsx';

const ADD = '/settings/sources/add';
const imported = vi.fn<() => void>();
let portal: FakePortal;

async function open(path: string, answers: Answers = {}): Promise<void> {
  const now = Date.now();
  portal = fakePortal({
    '/web/source/load': () => ({ item: twoSources(now, { sources: [], lanes: [], overlap: null }) }),
    '/web/apiToken/list': () => ({ rows: [], total: 0 }),
    '/web/apiToken/listRefused': () => ({ rows: [], total: 0 }),
    ...answers,
  });
  await stage(<PairingPage pet={aPet()} onImport={imported} />, path);
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

/** The layout loads the owner's pets. */
function Layout() {
  useQuery(myPetsQuery);
  return null;
}

/** A portal that makes one key and remembers it. */
function keyMaker(changes: Parameters<typeof aKey>[1] = {}): Answers {
  const rows: ReturnType<typeof aKey>[] = [];
  return {
    '/web/apiToken/list': () => ({ rows: [...rows], total: rows.length }),
    '/web/apiToken/create': ({ name, scopes }) => {
      const now = Date.now();
      const id = `key-${rows.length}`;
      rows.push(
        aKey(now, { id, name, scopes: scopes ?? [], createdAt: now, lastUsedAt: null, client: null, ...changes }),
      );
      return { item: { id, token: 'mimi-0123456789abcdef', createdAt: now } };
    },
    '/web/apiToken/revoke': ({ id }) => {
      const row = rows.find((one) => one.id === id);
      if (row) rows[rows.indexOf(row)] = { ...row, revokedAt: Date.now() };
      return {};
    },
  };
}

test('xDrip+ gets a key that may send and read, as a code and as texts', async () => {
  await open(ADD, keyMaker());
  const title = await screen.findByRole('heading', { name: 'Which one takes the values from the sensor?' });
  expect(document.activeElement).toBe(title);
  await userEvent.click(screen.getByRole('button', { name: 'Make the key' }));
  const code = await screen.findByRole('img', { name: 'Code for xDrip+' });
  expect(code.getAttribute('src')).toMatch(/^data:image\/svg/u);
  expect(portal.sent.find(({ path }) => path === '/web/apiToken/create')?.body).toEqual({
    memberId: 'mimi',
    name: 'xDrip+',
    scopes: ['upload', 'read'],
  });
  expect(screen.getByLabelText<HTMLInputElement>('Key (API secret)').value).toBe('mimi-0123456789abcdef');
  expect(screen.getByText(/Settings › Auto Configure/u)).toBeTruthy();
  expect(screen.getByText('Waiting for the first value…')).toBeTruthy();
  expect(location.search).toContain('key=key-0');
  await userEvent.click(screen.getByRole('radio', { name: 'This phone' }));
  expect(screen.queryByRole('img', { name: 'Code for xDrip+' })).toBeNull();
  expect(screen.getByText(/Nightscout Sync/u)).toBeTruthy();
});

test('a program on a computer gets its variables, the address without https', async () => {
  await open(ADD, keyMaker());
  await userEvent.click(await screen.findByRole('radio', { name: 'nightscout-librelink-up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Make the key' }));
  expect((await screen.findByLabelText<HTMLInputElement>('NIGHTSCOUT_URL')).value).toBe(location.host);
  expect(screen.getByLabelText<HTMLInputElement>('NIGHTSCOUT_API_TOKEN').value).toBe('mimi-0123456789abcdef');
});

test('a key needs a name and something that it may do', async () => {
  await open(ADD, keyMaker());
  await userEvent.click(await screen.findByRole('radio', { name: 'Another Nightscout app' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'send' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'read' }));
  await userEvent.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(screen.getByText('Please enter a name')).toBeTruthy();
  expect(screen.getByText('Choose at least one')).toBeTruthy();
  expect(portal.calls).not.toContain('/web/apiToken/create');
});

test('a limit of keys is said where the key is made', async () => {
  await open(ADD, { '/web/apiToken/create': () => refuse('apiToken.tooMany', 'There are 50 keys already.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Make the key' }));
  expect((await screen.findByRole('alert')).textContent).toBe('There are 50 keys already.');
});

test('a reader leads to its file, LibreLink Up to its account', async () => {
  await open(ADD);
  await userEvent.click(await screen.findByRole('radio', { name: 'A reader without a phone' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(imported).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('radio', { name: 'LibreLink + LibreLink Up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('dialog', { name: 'Connect LibreLink Up' })).toBeTruthy();
});

test('a first value is shown as soon as the live stream has a reading', async () => {
  const now = Date.now();
  const trace = toTrace([{ at: now - MINUTE_MS, mgdl: 172 }]);
  const key = aKey(now, {
    createdAt: now - 3 * MINUTE_MS,
    lastUsedAt: null,
    battery: { percent: 64, isCharging: null, at: now },
  });
  const source = aSource(now, { name: key.name, lastAt: now - MINUTE_MS });
  const other = aSource(now, { sourceId: 'llu', kind: 'connector', name: 'LibreLink Up', tokenId: null });
  const lane = { sourceId: 'app', count: 148, spans: [{ from: now - 12 * HOUR_MS, to: now, late: true }] };
  let hasCome = false;
  await open(`${ADD}?app=xdrip&key=key`, {
    '/web/apiToken/list': () => ({ rows: [hasCome ? { ...key, lastUsedAt: now } : key], total: 1 }),
    '/web/source/load': () => ({
      item: twoSources(now, { sources: hasCome ? [source, other] : [other], lanes: [lane] }),
    }),
    '/web/glucose/loadOverview': () => ({
      item: { ...anOverview(trace, now), device: aDevice(now - 6 * 24 * HOUR_MS) },
    }),
  });
  await screen.findByText('Waiting for the first value…', { selector: 'b' });
  expect(screen.getByText('The key was shown only once, and this page no longer has it.')).toBeTruthy();
  hasCome = true;
  const live = { memberId: 'mimi', at: now, mgdl: 172, level: 'target', trend: null, change15: null } as const;
  await soon(() => {
    act(() => portal.tell('reading', live));
    expect(screen.getByRole('heading', { name: 'There it is' })).toBeTruthy();
  });
  expect(await screen.findByText('172')).toBeTruthy();
  const page = document.body.textContent ?? '';
  expect(page).toMatch(/in target.*from .*Samsung in the kitchen/u);
  expect(page).toMatch(/3MH2-0417K6/u);
  expect(page).toContain('Clock and unit fit');
  expect(page).toMatch(/Older values came along.*147/u);
  expect(page).toMatch(/LibreLink Up.* sends it too.*Order/u);
  expect(page).toMatch(/Battery of the phone.*64%/u);
});

test('after 10 minutes it says what the portal saw', async () => {
  const now = Date.now();
  const key = aKey(now, { createdAt: now - 11 * MINUTE_MS, lastUsedAt: null, client: null });
  await open(`${ADD}?app=xdrip&key=key`, { '/web/apiToken/list': () => ({ rows: [key], total: 1 }) });
  expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeTruthy();
  const seen = screen.getByRole('region', { name: 'What we saw' });
  await soon(() => expect(seen.textContent).toMatch(/Key made.*No app has used the key.*Newest value of .*Mimi/u));
  expect(screen.getByText(/No app has reached us with this key/u)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'If it is not the key' }).textContent).toContain(location.host);
  await userEvent.click(screen.getByRole('button', { name: 'Go on waiting' }));
  expect(screen.getByText('Waiting for the first value…', { selector: 'b' })).toBeTruthy();
});

test('a refused call is said while the page waits, and in what the portal saw', async () => {
  const now = Date.now();
  const key = aKey(now, { createdAt: now - 11 * MINUTE_MS, lastUsedAt: null, client: null });
  await open(`${ADD}?app=xdrip&key=key`, {
    '/web/apiToken/list': () => ({ rows: [key], total: 1 }),
    '/web/apiToken/listRefused': () => ({
      rows: [
        { kind: 'wrongKey', at: now - MINUTE_MS, app: 'xDrip+', key: null },
        { kind: 'revokedKey', at: now - 5 * MINUTE_MS, app: null, key: 'Old phone' },
      ],
      total: 2,
    }),
  });
  const seen = await screen.findByRole('region', { name: 'What we saw' });
  await soon(() =>
    expect(screen.getByText(/An app in your network has reached us, but with a wrong key/u)).toBeTruthy(),
  );
  expect(seen.textContent).toMatch(
    /asked with a revoked key.*Old phone.*with a wrong key.*xDrip\+.* · from your network, possibly/u,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Go on waiting' }));
  expect(screen.getByText('Waiting for the first value…', { selector: 'b' })).toBeTruthy();
  expect(screen.getByText(/An app in your network has reached us, but with a wrong key/u)).toBeTruthy();
});

test('a key of another pet that was used meanwhile is named', async () => {
  const now = Date.now();
  const key = aKey(now, { createdAt: now - 11 * MINUTE_MS, lastUsedAt: null, client: null });
  const others = [
    aKey(now, { id: 'rex-1', memberId: 'rex', client: 'Juggluco' }),
    aKey(now, { id: 'rex-2', memberId: 'rex', client: 'Loop', lastUsedAt: now - HOUR_MS }),
    aKey(now, { id: 'rex-3', memberId: 'rex', client: 'LoopFollow', scopes: ['read'] }),
  ];
  portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({
      memberInfos: [aMember(), aMember({ memberId: 'rex', memberName: 'Rex' })],
    }),
    '/web/source/load': () => ({ item: noSources(now) }),
    '/web/apiToken/list': ({ memberId }) => ({ rows: memberId === undefined ? [key, ...others] : [key], total: 1 }),
    '/web/apiToken/listRefused': () => ({ rows: [], total: 0 }),
  });
  const page = (
    <>
      <Layout />
      <PairingPage pet={aPet()} onImport={imported} />
    </>
  );
  await stage(page, `${ADD}?app=xdrip&key=key`);
  const seen = await screen.findByRole('region', { name: 'What we saw' });
  await soon(() => expect(seen.textContent).toMatch(/used a key of .*Rex.*Juggluco.* · its values go there/u));
  expect(seen.textContent).not.toContain('Loop');
});

test('values of the future are told from no values', async () => {
  const now = Date.now();
  const key = aKey(now, { createdAt: now - 11 * MINUTE_MS, aheadAt: now - MINUTE_MS });
  await open(`${ADD}?app=xdrip&key=key`, { '/web/apiToken/list': () => ({ rows: [key], total: 1 }) });
  const seen = await screen.findByRole('region', { name: 'What we saw' });
  expect(seen.textContent).toContain('Values dated in the future came');
  expect(screen.getByText(/its values are dated in the future/u)).toBeTruthy();
});

test('the clock of the portal says how long the page has waited, not that of the device', async () => {
  const now = Date.now();
  const key = aKey(now, { createdAt: now - HOUR_MS - 2 * MINUTE_MS, lastUsedAt: null });
  await open(`${ADD}?app=xdrip&key=key`, {
    '/web/apiToken/list': () => ({ rows: [key], total: 1 }),
    '/web/source/load': () => ({ item: { ...noSources(now), now: now - HOUR_MS } }),
  });
  expect(await screen.findByText(/^.?2:0\d.? so far/u)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Nothing yet' })).toBeNull();
});

test('an app that used the key and sent nothing is told from one that never came', async () => {
  const now = Date.now();
  const key = aKey(now, { createdAt: now - 11 * MINUTE_MS });
  await open(`${ADD}?app=xdrip&key=key`, { '/web/apiToken/list': () => ({ rows: [key], total: 1 }) });
  expect(await screen.findByText(/with the right key, but it has sent no value yet/u)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'What we saw' }).textContent).toMatch(/An app used the key.*xDrip\+/u);
});

test('the code is shown again by a new key in place of the old one', async () => {
  const answers = keyMaker();
  await open(ADD, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Make the key' }));
  await screen.findByRole('img', { name: 'Code for xDrip+' });
  cleanup(); // the page is left, and with it the key
  await stage(<PairingPage pet={aPet()} onImport={imported} />, `${ADD}?app=xdrip&key=key-0`);
  expect(await screen.findByText('This makes a new key and revokes the old one.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show the code again' }));
  expect(await screen.findByRole('img', { name: 'Code for xDrip+' })).toBeTruthy();
  expect(portal.sent.find(({ path }) => path === '/web/apiToken/revoke')?.body).toEqual({ id: 'key-0' });
  expect(location.search).toContain('key=key-1');
});

test('a key that only reads waits for nothing', async () => {
  const now = Date.now();
  const key = aKey(now, { scopes: ['read'], createdAt: now - HOUR_MS, lastUsedAt: null });
  await open(`${ADD}?app=other&key=key`, { '/web/apiToken/list': () => ({ rows: [key], total: 1 }) });
  expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Nothing yet' })).toBeNull();
});

test('a key that was revoked, or is not there, is not waited for', async () => {
  const now = Date.now();
  await open(`${ADD}?key=key`, { '/web/apiToken/list': () => ({ rows: [aKey(now, { revokedAt: now })], total: 1 }) });
  expect(await screen.findByText('This key is revoked.')).toBeTruthy();
  cleanup();
  await open(`${ADD}?key=somebody-elses`);
  const choices = await screen.findByRole('radiogroup', { name: 'Which one takes the values from the sensor?' });
  expect(within(choices).getAllByRole('radio')).toHaveLength(9);
});

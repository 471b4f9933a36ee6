// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connector } from '#contract/connectors.ts';
import { CONNECTOR_TROUBLES } from '#domain/intake/connectors.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { aMember, aPet } from '#tests/builders/home-builder.ts';
import { aConnector } from '#tests/builders/sources-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { ConnectorCard } from './ConnectorCard.tsx';
import { HomeConnectors } from './HomeConnectors.tsx';
import { isTroubled } from './trouble-words.ts';

const now = Date.now();
const pet = aPet();
let portal: FakePortal;

async function show(changes: Partial<Connector>, answers: Answers = {}): Promise<HTMLElement> {
  const connector = aConnector(now, changes);
  portal = fakePortal({
    '/web/user/publicKey': () => ({
      item: { keyId: 'key', publicKey: '', algorithm: 'RSA-OAEP-256', bits: 2048, now },
    }),
    '/web/connector/change': () => ({ item: connector }),
    '/web/connector/tryNow': () => ({ item: connector }),
    ...answers,
  });
  await stage(<ConnectorCard pet={pet} connector={connector} now={now} />);
  return screen.findByRole('region');
}

const troubled = (code: (typeof CONNECTOR_TROUBLES)[number], ageMs: number, detail: string | null = null) => ({
  code,
  sinceAt: now - ageMs,
  detail,
});

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a connector', () => {
  test('that works shows its facts, and what a gap brought', async () => {
    const card = await show({ lastGap: { from: now - 9 * HOUR_MS, to: now - 8 * HOUR_MS, values: 15 } });
    expect(card.textContent).toMatch(/LibreLink Up.*nina\.k@mail\.example.*EU2.*Working/u);
    expect(card.textContent).toMatch(/Last success.*2 min ago.*Next try.*in 3 min.*Follows.*Mimi.*Values today.*135/u);
    expect(card.textContent).toContain('fetched later: 15');
    expect(card.textContent).toContain('Values that were fetched afterwards: 15.');
  });

  test('with new terms says since when, what to do, and when it is tried again', async () => {
    const card = await show({
      state: 'needsYou',
      trouble: troubled('terms', 12 * HOUR_MS, 'status 4, tou'),
      lastSuccessAt: now - 12 * HOUR_MS,
    });
    expect(card.textContent).toMatch(/Needs you.*Abbott has new terms\..*Open the LibreLinkUp app.*since /u);
    expect(card.textContent).toMatch(/Last success .*12 h ago.*Next try /u);
    const detail = within(card).getByText(/status 4, tou/u);
    expect(detail.closest('details')?.open).toBe(false);
    await userEvent.click(within(card).getByRole('button', { name: 'Try now' }));
    await soon(() => expect(portal.calls).toContain('/web/connector/tryNow'));
  });

  test('with a refused password asks for it, and does not try', async () => {
    const card = await show({ state: 'stopped', trouble: troubled('password', HOUR_MS), nextTryAt: null });
    expect(card.textContent).toMatch(/Stopped.*Abbott refuses the password\..*No next try/u);
    expect(within(card).queryByRole('button', { name: 'Try now' })).toBeNull();
    await userEvent.click(within(card).getByRole('button', { name: 'Enter the password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change account' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(within(dialog).getByText('Please enter the password')).toBeTruthy();
    expect(portal.calls).not.toContain('/web/connector/change');
  });

  test('that was too fast waits: trying now is not offered', async () => {
    const card = await show({ state: 'waiting', trouble: troubled('tooMany', 5 * MINUTE_MS) });
    expect(card.textContent).toMatch(/Waiting.*Too many requests from your account\./u);
    expect(within(card).getByRole<HTMLButtonElement>('button', { name: 'Try now' }).disabled).toBe(true);
  });

  test('that follows nobody says where to share, by the service', async () => {
    const libre = await show({
      state: 'nobodyShares',
      trouble: troubled('nobodyShares', HOUR_MS),
      lastSuccessAt: null,
    });
    expect(libre.textContent).toMatch(/Nobody shares.*Mimi.*open LibreLink.*add .*nina\.k@mail\.example.*none yet/u);
    cleanup();
    const dexcom = await show({ kind: 'dexcomShare', region: 'ous', state: 'nobodyShares' });
    expect(dexcom.textContent).toMatch(/Outside the United States.*open the Dexcom app and turn Share on/u);
  });

  test('with several sensors lets its owner choose', async () => {
    const rex = { followedId: 'rex', name: 'Rex', sensor: null };
    const { follows, candidates } = aConnector(now);
    expect(follows).not.toBeNull();
    const card = await show({
      state: 'needsYou',
      trouble: troubled('choose', HOUR_MS),
      follows: null,
      candidates: [...candidates, rex],
    });
    await userEvent.click(within(card).getByRole('button', { name: 'Choose the sensor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Whose sensor?' });
    await userEvent.click(within(dialog).getByRole('radio', { name: /Rex/u }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Choose the sensor' }));
    await soon(() =>
      expect(portal.sent.findLast(({ path }) => path === '/web/connector/change')?.body).toMatchObject({
        connectorId: 'llu',
        followedId: 'rex',
      }),
    );
  });

  test('is paused and goes on', async () => {
    const working = await show({});
    await userEvent.click(within(working).getByRole('button', { name: 'Pause' }));
    await soon(() => expect(portal.sent.at(-1)?.body).toMatchObject({ connectorId: 'llu', paused: true }));
    cleanup();
    const paused = await show({ state: 'paused', nextTryAt: null });
    expect(paused.textContent).toContain('Fetching is paused.');
    await userEvent.click(within(paused).getByRole('button', { name: 'Go on' }));
    await soon(() => expect(portal.sent.at(-1)?.body).toMatchObject({ connectorId: 'llu', paused: false }));
  });

  test('is removed after a question, and a refusal is said there', async () => {
    const card = await show({}, { '/web/connector/remove': () => refuse('internal', 'Not now, please.') });
    await userEvent.click(within(card).getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop fetching from LibreLink Up?' });
    expect(dialog.textContent).toContain('Values that it brought stay.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByText('Not now, please.')).toBeTruthy();
  });

  test.each(CONNECTOR_TROUBLES)('says %s in words', async (code) => {
    const card = await show({ state: 'needsYou', trouble: troubled(code, HOUR_MS) });
    expect(card.textContent).not.toMatch(/sources\.|\{\{/u);
    expect(card.textContent).not.toContain(`${code}:`);
  });
});

describe('Home', () => {
  async function home(rows: readonly Connector[]): Promise<void> {
    portal = fakePortal({
      '/web/member/loadMyMemberInfo': () => ({ memberInfos: [aMember()] }),
      '/web/connector/list': () => ({ rows: [...rows], total: rows.length, now }),
    });
    await stage(<HomeConnectors />);
  }

  test('says a trouble in the words of the card, with a way there', async () => {
    await home([aConnector(now, { state: 'stopped', trouble: troubled('password', HOUR_MS) })]);
    const bar = await screen.findByRole('region', { name: 'Data sources' });
    expect(bar.textContent).toMatch(/LibreLink Up.*since .*Abbott refuses the password\./u);
    expect(within(bar).getByRole('link', { name: 'Data sources' }).getAttribute('href')).toBe('/settings/sources');
  });

  test('is silent while all is well', async () => {
    await home([aConnector(now), aConnector(now, { state: 'waiting', trouble: troubled('down', 5 * MINUTE_MS) })]);
    await soon(() => expect(portal.calls).toContain('/web/connector/list'));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test.each([
    ['working', null, false],
    ['waiting', 30 * MINUTE_MS, false],
    ['waiting', 31 * MINUTE_MS, true],
    ['needsYou', MINUTE_MS, true],
    ['nobodyShares', MINUTE_MS, true],
    ['paused', HOUR_MS, false],
  ] as const)('a connector that is %s since %s ms is a trouble: %s', (state, ageMs, isTrouble) => {
    expect(isTroubled({ state, trouble: ageMs === null ? null : troubled('down', ageMs) }, now)).toBe(isTrouble);
  });
});

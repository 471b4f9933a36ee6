// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlertDelivery } from '#contract/alerts.ts';
import { aDelivery, anAlertDetail } from '#tests/builders/alert-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { AlarmPeople } from './AlarmPeople.tsx';

const now = Date.UTC(2026, 4, 15, 2);
const mine = { name: 'Nina', isMine: true } as const;

async function show(deliveries: AlertDelivery[]): Promise<HTMLElement[]> {
  const detail = anAlertDetail(now, { deliveries });
  const unknown = { view: null, petNow: null, beyond: null } as const;
  const seen = { readOnly: false, isVet: false, zone: 'UTC', stage: 'alarm', soundedAt: now } as const;
  const alarm = { ...unknown, ...seen, detail, now };
  fakePortal({});
  await stage(<AlarmPeople alarm={{ ...alarm, home: '/home' }} />);
  const [list] = within(await screen.findByRole('region', { name: 'Who was told' })).getAllByRole('list');
  return [...(list?.children ?? [])] as HTMLElement[]; // elements of HTML
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the own messages come first, each with the reason why it was not sent', async () => {
  const [first] = await show([
    aDelivery(now, { ...mine, label: 'iPhone', failure: 'broken' }),
    aDelivery(now, { ...mine, label: 'Tablet', status: 'dropped', failure: 'unreachable' }),
    aDelivery(now, { ...mine, label: 'Laptop', status: 'dropped' }),
    aDelivery(now, { ...mine, channelKind: 'email', label: 'E-mail', status: 'failed', failure: 'mailRefused' }),
  ]);
  expect(first?.textContent).toMatch(/Nina.*you/u);
  expect(first?.textContent).toMatch(/Push · iPhone: not sent yet, trying again: fault of the service/u);
  expect(first?.textContent).toMatch(/Push · Tablet: not sent: no connection/u);
  expect(first?.textContent).toMatch(/Push · Laptop: not sent, no longer needed/u);
  expect(first?.textContent).toMatch(/E-mail: failed: refused by the mail server/u);
  expect(first?.textContent).not.toContain('E-mail · E-mail');
});

test('the others follow, and nobody else sees them as "you"', async () => {
  const [, ...others] = await show([aDelivery(now, { name: 'Ana', failure: 'busy' })]);
  expect(others.map(({ textContent }) => textContent).join(' ')).toMatch(/Ana.*Push: not sent yet, trying again/u);
  expect(others.some(({ textContent }) => textContent.includes('you'))).toBe(false);
});

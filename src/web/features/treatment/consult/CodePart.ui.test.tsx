// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPet } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { CodePart } from './CodePart.tsx';

/** Whether the library that draws the code does not come. */
const library = vi.hoisted(() => ({ isLost: false }));
vi.mock(import('#web/ui/draw-qr.ts'), async (load) => {
  const { drawQr } = await load();
  return { drawQr: (content) => (library.isLost ? Promise.reject(new TypeError('no code')) : drawQr(content)) };
});

const pet = aPet();
const entry = { days: '28', language: 'en', questions: 'When do I ring?' } as const;
const link = {
  id: 'l1',
  url: 'https://portal.example/report/en/l1?internalXToken=secret&timeZone=UTC',
  lang: 'en',
  range: '14d',
  memberDeviceId: null,
  questions: [],
  createdAt: 0,
  expiresAt: 86_400_000,
  revokedAt: null,
  lastUsedAt: null,
} as const;
const ADDRESS = 'https://portal.example/consultPack/l1?internalXToken=secret&timeZone=UTC';

let made: unknown[];
let ended: unknown[];

beforeEach(async () => {
  library.isLost = false;
  made = [];
  ended = [];
  fakeBrowser();
  fakePortal({
    '/web/userReport/createReportLink': (body) => {
      made.push(body);
      return { item: { ...link, questions: [] } };
    },
    '/web/userReport/revokeReportLink': (body) => {
      ended.push(body);
      return {};
    },
  });
  await stage(<CodePart pet={pet} entry={entry} onEntry={() => undefined} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const make = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Make the QR code' }));
const withdraw = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(ended).toEqual([{ id: 'l1' }]));
  expect(await screen.findByRole('button', { name: 'Make the QR code' })).toBeTruthy();
};

test('a code opens the pack of fixed days for one day, and can be withdrawn', async () => {
  make();
  const picture = await screen.findByRole('img', { name: 'QR code of the link' });
  expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toContain('<path fill="#fff"');
  const range = { from: expect.any(String), to: expect.any(String) };
  expect(made).toEqual([{ memberId: pet.memberId, range, lang: 'en', questions: ['When do I ring?'], validDays: 1 }]);
  expect(screen.getByLabelText(/^Address/u)).toHaveProperty('value', ADDRESS);
  await withdraw();
});

test('a link whose code cannot be drawn is not lost: its address is there, and it can be withdrawn', async () => {
  library.isLost = true;
  make();
  expect(await screen.findByLabelText(/^Address/u)).toHaveProperty('value', ADDRESS);
  expect(screen.getByRole('alert').textContent).toContain('did not load');
  expect(screen.queryByRole('img', { name: 'QR code of the link' })).toBeNull();
  await withdraw();
});

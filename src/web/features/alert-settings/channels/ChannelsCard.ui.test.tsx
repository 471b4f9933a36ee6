// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Channel } from '#contract/channels.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import { aChannel } from '#tests/builders/alert-settings-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { ChannelsCard } from './ChannelsCard.tsx';

type TestItem = AnswerOf<'/web/alert/loadTest'>['item'];

const SENT_AT = Date.UTC(2026, 4, 15, 12);
const waiting: TestItem = { status: 'waiting', createdAt: SENT_AT, handedOverAt: null, shownAt: null, failure: null };
const mail = aChannel({ channelId: 'mail', kind: 'email', label: 'E-mail', address: 'nina@mail.example' });
const hook = aChannel({ channelId: 'hook', kind: 'webhook', label: 'Kitchen', form: 'ntfy', address: 'ntfy.example' });

let rows: Channel[];
let steps: TestItem[];
let portal: FakePortal;

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('isSecureContext', true);
  rows = [];
  steps = [];
  portal = fakePortal({
    '/web/channel/list': () => ({ rows, total: rows.length }),
    '/web/channel/save': (body) => {
      const saved = { ...hook, label: body.label, form: body.form ?? null, channelId: body.channelId ?? 'new' };
      rows = [...rows, saved];
      return { item: { ...saved, signingSecret: body.form === 'json' ? 'whsec_1' : null } };
    },
    '/web/channel/remove': ({ channelId }) => {
      rows = rows.filter((row) => row.channelId !== channelId);
      return {};
    },
    '/web/alert/sendTest': () => ({ item: { testId: 'test' } }),
    '/web/alert/loadTest': () => ({ item: (steps.length > 1 ? steps.shift() : steps[0]) ?? waiting }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sent = (path: string) => portal.sent.filter((call) => call.path === path).map(({ body }) => body);
const row = async (name: RegExp) => {
  const found = (await screen.findAllByRole('listitem')).find(({ textContent }) => name.test(textContent ?? ''));
  if (!found) throw new Error(`there is no row ${name.source}`);
  return found;
};

test('each way says only what is known of it, with the time', async () => {
  const at = Date.UTC(2026, 4, 13, 20, 10);
  rows = [
    aChannel({ handedOverAt: at, shownAt: at }),
    aChannel({ channelId: 'old', label: 'Tablet', handedOverAt: at }),
    { ...mail, handedOverAt: at },
    { ...hook, failingSince: at, failure: 'tooSlow' },
    aChannel({ channelId: 'gone', label: 'Old phone', goneAt: at, failingSince: at, failure: 'gone' }),
    aChannel({ channelId: 'never', label: 'New phone' }),
  ];
  await stage(<ChannelsCard />);
  expect((await row(/iPhone/u)).textContent).toContain('Works: last shown');
  expect((await row(/Tablet/u)).textContent).toContain('not shown yet');
  expect((await row(/nina@mail/u)).textContent).toContain('handed to the mail server');
  expect((await row(/Kitchen/u)).textContent).toMatch(/Not working since .*: no answer within 5 seconds/u);
  expect((await row(/Old phone/u)).textContent).toContain('Does not exist any more since');
  expect(within(await row(/Old phone/u)).queryByRole('button', { name: /Send a test/u })).toBeNull();
  expect((await row(/New phone/u)).textContent).toContain('No test yet');
  expect(screen.getByText(/3 of 6 work now/u)).toBeTruthy();
});

test('a test is followed until the device has shown it, with the seconds it took', async () => {
  rows = [aChannel()];
  steps = [
    { ...waiting, status: 'handedOver', handedOverAt: SENT_AT + 300 },
    { ...waiting, status: 'shown', handedOverAt: SENT_AT + 300, shownAt: SENT_AT + 2_000 },
  ];
  await stage(<ChannelsCard />);
  await userEvent.click(await screen.findByRole('button', { name: /Send a test/u }));
  expect(await screen.findByText('Works: test shown after 2.0 s')).toBeTruthy();
  expect(sent('/web/alert/sendTest')).toEqual([{ channelId: 'phone' }]);
});

test('what was handed over by mail is the end of its test, and a failure says why', async () => {
  rows = [mail, hook];
  steps = [{ ...waiting, status: 'handedOver', handedOverAt: SENT_AT + 500 }];
  await stage(<ChannelsCard />);
  await userEvent.click(await screen.findByRole('button', { name: /Send a test: .*E-mail/u }));
  expect(await screen.findByText('Works: test handed over after 0.5 s')).toBeTruthy();
  steps = [{ ...waiting, status: 'failed', failure: 'gone' }];
  await userEvent.click(await screen.findByRole('button', { name: /Send a test: .*Kitchen/u }));
  expect(await screen.findByText('The test failed: address not found')).toBeTruthy();
});

test('a test that fails says why at once, is followed further, and can be sent again', async () => {
  rows = [mail];
  steps = [
    { ...waiting, failure: 'mailAway' },
    { ...waiting, status: 'handedOver', handedOverAt: SENT_AT + 5_500 },
  ];
  await stage(<ChannelsCard />);
  const button = await screen.findByRole('button', { name: /Send a test/u });
  await userEvent.click(button);
  expect(await screen.findByText('The test failed: the mail server cannot be reached')).toBeTruthy();
  expect(button.getAttribute('aria-busy')).not.toBe('true');
  expect(await screen.findByText('Works: test handed over after 5.5 s', {}, { timeout: 5_000 })).toBeTruthy();
});

test('all ways are tested at once', async () => {
  rows = [aChannel(), mail];
  await stage(<ChannelsCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Test them all' }));
  await soon(() => expect(sent('/web/alert/sendTest')).toEqual([{ channelId: 'phone' }, { channelId: 'mail' }]));
});

test('a webhook has the fields of its service; the secret of the own form is shown once', async () => {
  await stage(<ChannelsCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a way' }));
  await userEvent.click(await screen.findByRole('button', { name: /Webhook/u }));
  const form = await screen.findByRole('dialog', { name: 'Webhook' });
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Service' }), 'Telegram');
  expect(within(form).queryByRole('textbox', { name: /Address/u })).toBeNull();
  await userEvent.click(within(form).getByRole('button', { name: 'Add' }));
  expect(within(form).getAllByRole('alert')).toHaveLength(3);
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Service' }), 'Own program (JSON, signed)');
  await userEvent.type(within(form).getByRole('textbox', { name: /Name/u }), 'Kitchen');
  await userEvent.type(within(form).getByRole('textbox', { name: /Address/u }), 'kitchen.example');
  await userEvent.click(within(form).getByRole('button', { name: 'Add' }));
  expect(await within(form).findByText('Please enter an address that begins with https://')).toBeTruthy();
  await userEvent.clear(within(form).getByRole('textbox', { name: /Address/u }));
  await userEvent.type(within(form).getByRole('textbox', { name: /Address/u }), 'https://kitchen.example/hook');
  await userEvent.click(within(form).getByRole('button', { name: 'Add' }));
  expect(await within(form).findByDisplayValue('whsec_1')).toBeTruthy();
  expect(sent('/web/channel/save')).toEqual([
    { kind: 'webhook', label: 'Kitchen', form: 'json', url: 'https://kitchen.example/hook' },
  ]);
  await userEvent.click(within(form).getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue('whsec_1')).toBeNull();
});

test('a change sends only what was typed, and a removal is asked', async () => {
  rows = [hook];
  await stage(<ChannelsCard />);
  await userEvent.click(await screen.findByRole('button', { name: /Edit: .*Kitchen/u }));
  const name = await screen.findByRole('textbox', { name: /Name/u });
  await userEvent.clear(name);
  await userEvent.type(name, 'Hall');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await soon(() =>
    expect(sent('/web/channel/save')).toEqual([{ channelId: 'hook', kind: 'webhook', label: 'Hall', form: 'ntfy' }]),
  );
  rows = [hook];
  cleanup();
  await stage(<ChannelsCard />);
  await userEvent.click(await screen.findByRole('button', { name: /Remove .*Kitchen/u }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await soon(() => expect(sent('/web/channel/remove')).toEqual([{ channelId: 'hook' }]));
});

test.each([
  ['insecure', () => vi.stubGlobal('isSecureContext', false), /Open the portal with https/u],
  ['unsupported', () => undefined, /has no push messages/u],
  [
    'not on the home screen',
    () => vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 }),
    /home screen first/u,
  ],
  [
    'blocked',
    () => {
      vi.stubGlobal('Notification', { permission: 'denied' });
      vi.stubGlobal('PushManager', () => undefined);
      vi.stubGlobal('navigator', { userAgent: 'Linux', maxTouchPoints: 0, serviceWorker: {} });
    },
    /Messages are blocked/u,
  ],
])('this browser, %s: what to do', async (_state, arrange, text) => {
  arrange();
  await stage(<ChannelsCard />);
  expect((await row(/This browser/u)).textContent).toMatch(text);
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
});

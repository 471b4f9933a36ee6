import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pushMessage } from '#contract/alerts.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { stageSending, type SendingStage, type ToldOwner } from '#tests/server/sending-stage.ts';
import { startMailServer, type MailServer } from '#tests/server/mail-server.ts';
import { readMail } from '#tests/server/read-mail.ts';
import { startWebhookSink, type WebhookSink } from '#tests/server/webhook-sink.ts';
import type { ChannelContent, WebhookContent } from '../channel-box.ts';

let stage: SendingStage;
let hook: WebhookSink;
let mail: MailServer;
let owner: ToldOwner;

beforeAll(async () => {
  hook = await startWebhookSink();
  mail = await startMailServer();
  const addresses = { pushover: hook.url, telegram: hook.url };
  stage = await stageSending('sqlite', { addresses, smtpUrl: mail.smtpUrl });
});
afterAll(async () => {
  await stage.stop();
  await hook.stop();
  await mail.stop();
});
afterEach(() => {
  hook.received.length = 0;
  hook.answer(200);
  mail.received.length = 0;
  mail.refuse(null);
});

const rows = () => stage.deliveries(owner.memberId);
const channels = () => stage.channels(owner.accountId);

/** An owner with a channel, whose pet is low; what is due is sent. */
async function low(content: ChannelContent, mgdl = 58): Promise<void> {
  stage.portal.clock.advance(3 * 60 * MINUTE_MS);
  owner = await stage.addOwner({}, { email: `${stage.portal.clock.now()}@petcgm.example` });
  await stage.addChannel(owner.accountId, content);
  await owner.read({ mgdl: mgdl + 14, ago: 10 }, { mgdl: mgdl + 7, ago: 5 }, { mgdl });
  await stage.sender.sendDue();
}

/** The pet is back in target. */
async function recover(): Promise<void> {
  stage.portal.clock.advance(15 * MINUTE_MS);
  await owner.read({ mgdl: 78, ago: 5 }, { mgdl: 86 });
  await stage.sender.sendDue();
}

function onlyHook() {
  const [request, ...others] = hook.received;
  expect(others).toEqual([]);
  return { ...request, json: JSON.parse(request?.body ?? 'null') as Record<string, unknown> };
}

const TEXT = expect.stringMatching(/^Sensor says 58 mg\/dL, falling slowly · \d\d:\d\d · This sensor/u) as string;
const TITLE = 'Mimi · Urgent low';
const alarmUrl = async () => `https://portal.example/alarm/${(await rows())[0]?.alertId}`;

describe('a webhook of the own form', () => {
  const content = () => ({ kind: 'webhook', form: 'json', url: `${hook.url}/hook`, signingSecret: 's3cret' }) as const;

  it('gets what a browser gets, signed with the time, and the same id when it is sent again', async () => {
    hook.answer(500);
    await low(content());
    hook.answer(200);
    stage.portal.clock.advance(10_000);
    await stage.sender.sendDue();
    const [first, second, ...others] = hook.received;
    expect(others).toEqual([]);
    const [row] = await rows();
    for (const request of [first, second]) {
      const [, seconds = '', signature] =
        /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(String(request?.headers['x-petcgm-signature'])) ?? [];
      expect(signature).toBe(createHmac('sha256', 's3cret').update(`${seconds}.${request?.body}`).digest('hex'));
      expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'x-petcgm-delivery': row?.id });
      const message = pushMessage.parse(JSON.parse(request?.body ?? ''));
      expect(message).toMatchObject({
        alertId: row?.alertId,
        kind: 'urgentLow',
        state: 'opened',
        mgdl: 58,
        text: TEXT,
      });
    }
    expect(row).toMatchObject({ status: 'handedOver', attempts: 2 });
  });

  it('is told when it is over', async () => {
    await low(content());
    await recover();
    expect(hook.received.map(({ body }) => (JSON.parse(body) as { state: string }).state)).toEqual(['opened', 'ended']);
  });

  it.each([
    [302, 'refused'],
    [400, 'refused'],
    [404, 'refused'],
    [410, 'refused'],
  ])('that answers %i is refused, and its address not given up', async (status, failure) => {
    hook.answer(status);
    await low(content());
    expect(await rows()).toMatchObject([{ status: 'failed', failure }]);
    expect(await channels()).toMatchObject([{ goneAtMs: null, failure }]);
  });

  it('where nobody listens is tried again', async () => {
    await low({ ...content(), url: 'http://127.0.0.1:9/hook' });
    expect(await rows()).toMatchObject([{ status: 'waiting', failure: 'unreachable' }]);
  });
});

describe('a webhook in the form of', () => {
  const cases: [WebhookContent['form'], () => WebhookContent, unknown[]][] = [
    ['ntfy', () => ({ kind: 'webhook', form: 'ntfy', url: `${hook.url}/mimi`, token: 'tk_1' }), [5, 2]],
    ['gotify', () => ({ kind: 'webhook', form: 'gotify', url: `${hook.url}/gotify/`, token: 'A1' }), [10, 2]],
    ['pushover', () => ({ kind: 'webhook', form: 'pushover', token: 'app', recipient: 'user' }), [1, -1]],
    ['telegram', () => ({ kind: 'webhook', form: 'telegram', token: '1:bot', recipient: '77' }), [false, true]],
    [
      'homeAssistant',
      () => ({ kind: 'webhook', form: 'homeAssistant', url: `${hook.url}/api/webhook/abc` }),
      ['opened', 'ended'],
    ],
  ];

  it('ntfy is published as JSON at the root, with a token if there is one', async () => {
    await low({ kind: 'webhook', form: 'ntfy', url: `${hook.url}/mimi`, token: 'tk_1' });
    const { path, headers, json } = onlyHook();
    expect(path).toBe('/');
    expect(headers?.authorization).toBe('Bearer tk_1');
    expect(json).toEqual({ topic: 'mimi', title: TITLE, message: TEXT, priority: 5, click: await alarmUrl() });
    hook.received.length = 0;
    await low({ kind: 'webhook', form: 'ntfy', url: `${hook.url}/mimi`, token: null });
    expect(onlyHook().headers?.authorization).toBeUndefined();
  });

  it('Gotify has its key in a header and opens the alert', async () => {
    await low({ kind: 'webhook', form: 'gotify', url: `${hook.url}/gotify/`, token: 'A1' });
    const { path, headers, json } = onlyHook();
    expect(path).toBe('/gotify/message');
    expect(headers?.['x-gotify-key']).toBe('A1');
    const extras = { 'client::notification': { click: { url: await alarmUrl() } } };
    expect(json).toEqual({ title: TITLE, message: TEXT, priority: 10, extras });
  });

  it('Pushover comes through its quiet hours', async () => {
    await low({ kind: 'webhook', form: 'pushover', token: 'app', recipient: 'user' });
    const { path, json } = onlyHook();
    expect(path).toBe('/1/messages.json');
    const timestamp = Math.floor(stage.portal.clock.now() / 1_000);
    const named = { token: 'app', user: 'user', title: TITLE, message: TEXT };
    expect(json).toEqual({ ...named, priority: 1, timestamp, url: await alarmUrl() });
  });

  it('Telegram is a message of the bot to the chat', async () => {
    await low({ kind: 'webhook', form: 'telegram', token: '1:bot', recipient: '77' });
    const { path, json } = onlyHook();
    expect(path).toBe('/bot1:bot/sendMessage');
    expect(json).toMatchObject({ chat_id: '77', disable_notification: false });
    const [title, , url] = String(json['text']).split('\n');
    expect([title, url]).toEqual([TITLE, await alarmUrl()]);
  });

  it('Telegram says in its answer when to come again', async () => {
    hook.answer(429, JSON.stringify({ ok: false, error_code: 429, parameters: { retry_after: 70 } }));
    await low({ kind: 'webhook', form: 'telegram', token: '1:bot', recipient: '77' });
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'waiting', failure: 'busy' });
    expect((row?.tryAtMs ?? 0) - stage.portal.clock.now()).toBeGreaterThanOrEqual(70_000);
  });

  it('Home Assistant gets the fields, a title and the address', async () => {
    await low({ kind: 'webhook', form: 'homeAssistant', url: `${hook.url}/api/webhook/abc` });
    const { path, json } = onlyHook();
    expect(path).toBe('/api/webhook/abc');
    expect(json).toMatchObject({ kind: 'urgentLow', state: 'opened', mgdl: 58, title: TITLE, url: await alarmUrl() });
  });

  it.each(cases)('%s is quieter when it is over', async (_form, content, expected) => {
    await low(content());
    await recover();
    const quiets = hook.received.map(({ body }) => {
      const json = JSON.parse(body) as Record<string, unknown>;
      return json['priority'] ?? json['disable_notification'] ?? json['state'];
    });
    expect(quiets).toEqual(expected);
  });
});

describe('an e-mail of an alert', () => {
  it('has the pet, the value and its time in the subject, and says what to do', async () => {
    await low({ kind: 'email' });
    const [letter] = mail.received;
    expect(letter?.to).toEqual([`${stage.portal.clock.now()}@petcgm.example`]);
    const { subject, text, html } = readMail(letter?.raw ?? '');
    expect(subject).toMatch(/^Mimi · Urgent low · Sensor says 58 mg\/dL, falling slowly · \d\d:\d\d/u);
    for (const body of [text, html]) {
      expect(body).toContain('Sensor says 58 mg/dL, falling slowly');
      expect(body).toContain('Check with a meter now. If Mimi is wobbly, floppy or won’t wake, ring your vet at once.');
      expect(body).toContain(await alarmUrl());
    }
    expect(html).toContain('Open the alert');
    expect(await rows()).toMatchObject([{ status: 'handedOver', shownAtMs: null }]);
    await recover();
    expect(mail.received).toHaveLength(1);
  });

  it('to a mailbox that is not there fails for good', async () => {
    mail.refuse({ code: 550, text: '5.1.1 no such mailbox' });
    await low({ kind: 'email' });
    expect(await rows()).toMatchObject([{ status: 'failed', failure: 'mailRefused' }]);
    expect(await channels()).toMatchObject([{ failure: 'mailRefused', failingSinceMs: stage.portal.clock.now() }]);
  });

  it('waits for a mail server that is busy', async () => {
    mail.refuse({ code: 450, text: '4.2.0 greylisted' });
    await low({ kind: 'email' });
    expect(await rows()).toMatchObject([{ status: 'waiting', failure: 'mailAway' }]);
    mail.refuse(null);
    stage.portal.clock.advance(10_000);
    await stage.sender.sendDue();
    expect(await rows()).toMatchObject([{ status: 'handedOver', attempts: 2, failure: null }]);
    expect(await channels()).toMatchObject([{ failure: null, failingSinceMs: null }]);
  });

  it('waits for a mail server that is away, and arrives when it is back', async () => {
    const other = await startMailServer();
    const second = await stageSending('sqlite', { smtpUrl: other.smtpUrl });
    await other.stop();
    const person = await second.addOwner({}, { email: 'ann@petcgm.example' });
    await second.addChannel(person.accountId, { kind: 'email' });
    await person.read({ mgdl: 58 });
    await second.sender.sendDue();
    expect(await second.deliveries(person.memberId)).toMatchObject([{ status: 'waiting', failure: 'mailAway' }]);
    const back = await startMailServer({}, other.port);
    second.portal.clock.advance(10_000);
    await second.sender.sendDue();
    expect(back.received).toHaveLength(1);
    await second.stop();
    await back.stop();
  });

  it('is not taken for sent where no mail server is set', async () => {
    const second = await stageSending('sqlite');
    const person = await second.addOwner({}, { email: 'ann@petcgm.example' });
    await second.addChannel(person.accountId, { kind: 'email' });
    await person.read({ mgdl: 58 });
    await second.sender.sendDue();
    expect(await second.deliveries(person.memberId)).toMatchObject([{ status: 'waiting', failure: 'mailAway' }]);
    expect(await second.portal.outbox()).toEqual([]);
    await second.stop();
  });
});

describe('on a portal that strangers use', () => {
  it('no address in its own network is called, whatever the channel', async () => {
    const closed = await stageSending('sqlite', { allowPrivateWebhooks: false });
    const person = await closed.addOwner();
    const { port } = new URL(hook.url);
    for (const url of [hook.url, `https://localhost:${port}/x`, 'https://10.0.0.1/', 'https://[fd00::1]/']) {
      await closed.addChannel(person.accountId, { kind: 'webhook', form: 'json', url, signingSecret: 's' });
    }
    await closed.addBrowser(person.accountId);
    await person.read({ mgdl: 58 });
    await closed.sender.sendDue();
    const statuses = (await closed.deliveries(person.memberId)).map(({ status, failure }) => `${status} ${failure}`);
    expect(statuses).toEqual(Array.from({ length: 5 }, () => 'failed privateAddress'));
    expect(hook.received).toEqual([]);
    expect(closed.push.requestCount()).toBe(0);
    await closed.stop();
  });
});

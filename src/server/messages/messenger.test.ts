import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { loadConfig, type Config } from '#server/config/config.ts';
import { startMailServer } from '#tests/server/mail-server.ts';
import { MailboxRefusedError } from './mail-failures.ts';
import { tryMailAgain } from '../jobs/mail-watch.ts';
import { createMessenger } from './messenger.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const MAIL = { to: 'nina@petcgm.example', subject: 'Ваш код: 123456', text: 'Mimi · میمی', html: '<p>Mimi · میمی</p>' };

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function messengerWith(settings: Partial<Config>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'petcgm-mail-'));
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  return { dataDir, messenger: createMessenger({ ...loadConfig({}), ...settings, dataDir }, () => NOW) };
}

async function mailServer(options = {}) {
  const server = await startMailServer(options);
  ends.push(server.stop);
  return server;
}

/** A web server that answers every message with one status. */
async function webhook(status: number) {
  const received: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { received, smsWebhookUrl: `http://127.0.0.1:${port}/sms` };
}

describe('mail', () => {
  test('reaches the mail server with its sender, recipient and every script', async () => {
    const { received, smtpUrl } = await mailServer();
    const { messenger } = await messengerWith({ smtpUrl, publicUrl: 'https://cgm.example' });
    await messenger.mail(MAIL);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@cgm.example', to: ['nina@petcgm.example'] });
    expect(received[0]?.raw).toContain('multipart/alternative');
    expect(received[0]?.raw).toContain(Buffer.from(MAIL.text).toString('base64'));
  });

  test('is marked as automatic, and comes from MAIL_FROM', async () => {
    const { received, smtpUrl } = await mailServer();
    const { messenger } = await messengerWith({ smtpUrl, mailFrom: 'Mimi’s portal <portal@mail.example>' });
    await messenger.mail(MAIL);
    expect(received[0]?.from).toBe('portal@mail.example');
    expect(received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated$/mu);
  });

  test.each([
    [550, '5.1.1 no such mailbox', true, 'untried'],
    [550, 'no such mailbox', true, 'untried'],
    [552, '5.2.2 mailbox full', false, 'untried'],
    [553, '5.7.1 Sender address rejected: not owned by user', false, 'failing'],
    [550, '5.7.1 relaying denied', false, 'failing'],
    [450, '4.2.0 greylisted', false, 'failing'],
  ])(
    'fails where the mail server answers %i %s; a missing or full mailbox does not say that the server fails',
    async (code, text, isMailbox, state) => {
      const { smtpUrl, refuse } = await mailServer();
      refuse({ code, text });
      const { messenger } = await messengerWith({ smtpUrl });
      const failure: unknown = await messenger.mail(MAIL).catch((error: unknown) => error);
      expect(String(failure)).toContain(text);
      expect(failure instanceof MailboxRefusedError).toBe(isMailbox);
      expect(messenger.mailState()).toBe(state);
    },
  );

  test('nothing is sent in the clear, no password first of all, unless the address allows it', async () => {
    const seen: string[] = [];
    const { port, received } = await mailServer({
      onAuth: (auth: { username?: string }, _session: unknown, done: (error: null, user: object) => void) => {
        seen.push(auth.username ?? '');
        done(null, { user: 'u' });
      },
      allowInsecureAuth: true,
    });
    const { messenger } = await messengerWith({ smtpUrl: `smtp://user:secret@127.0.0.1:${port}` });
    await expect(messenger.mail(MAIL)).rejects.toThrow(/STARTTLS/u);
    expect(seen).toEqual([]);
    expect(received).toEqual([]);
    const open = await messengerWith({ smtpUrl: `smtp://user:secret@127.0.0.1:${port}?requireTLS=false` });
    await open.messenger.mail(MAIL);
    expect(seen).toEqual(['user']);
  });

  test('a server that falls silent is given up', async () => {
    const { smtpUrl } = await mailServer({ onData: () => undefined });
    const { messenger } = await messengerWith({ smtpUrl: `${smtpUrl}&socketTimeout=200` });
    await expect(messenger.mail(MAIL)).rejects.toThrow(/[Tt]imeout/u);
  });

  test('is checked without sending: a problem is known before anybody waits for an email', async () => {
    const { smtpUrl, received, stop } = await mailServer();
    const { messenger } = await messengerWith({ smtpUrl });
    expect(messenger.mailState()).toBe('untried');
    await messenger.tryMail();
    expect([messenger.mailState(), received]).toEqual(['ok', []]);
    await tryMailAgain({ messenger });
    await stop();
    await tryMailAgain({ messenger });
    expect(messenger.mailState()).toBe('ok'); // it is tried again only if it failed
    await expect(messenger.tryMail()).rejects.toThrow('ECONNREFUSED');
    expect(messenger.mailState()).toBe('failing');
    await expect(tryMailAgain({ messenger })).rejects.toThrow('ECONNREFUSED');
    const { messenger: without } = await messengerWith({});
    await without.tryMail();
    expect(without.mailState()).toBe('outbox');
  });

  test('is in the outbox as a whole message where no mail server is named', async () => {
    const { messenger, dataDir } = await messengerWith({});
    await messenger.mail(MAIL);
    const [name = ''] = await readdir(join(dataDir, 'outbox'));
    const modes = await Promise.all([join(dataDir, 'outbox'), join(dataDir, 'outbox', name)].map((path) => stat(path)));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
    expect(name).toMatch(new RegExp(`^${NOW}-.*\\.eml$`));
    expect(await readFile(join(dataDir, 'outbox', name), 'utf8')).toContain('To: nina@petcgm.example');
  });
});

describe('text messages', () => {
  test('go to the webhook', async () => {
    const { received, smsWebhookUrl } = await webhook(204);
    const { messenger } = await messengerWith({ smsWebhookUrl });
    await messenger.sms('+38640123456', 'PetCGM: your code is 123456.');
    expect(received).toEqual([{ to: '+38640123456', text: 'PetCGM: your code is 123456.' }]);
  });

  test('fail where the webhook does', async () => {
    const { smsWebhookUrl } = await webhook(500);
    const { messenger } = await messengerWith({ smsWebhookUrl });
    await expect(messenger.sms('+38640123456', 'x')).rejects.toThrow('the SMS webhook answered 500');
  });

  test('lie in the outbox where no webhook is named', async () => {
    const { messenger, dataDir } = await messengerWith({});
    await messenger.sms('+38640123456', 'your code is 123456');
    const [name = ''] = await readdir(join(dataDir, 'outbox'));
    expect(await readFile(join(dataDir, 'outbox', name), 'utf8')).toBe('+38640123456\nyour code is 123456\n');
  });
});

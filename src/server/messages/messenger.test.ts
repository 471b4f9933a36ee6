import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { loadConfig, type Config } from '#server/config.ts';
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

/** A mail server that takes everything, or refuses every recipient. */
async function mailServer(refuses = false) {
  const received: { from: string; to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('no such mailbox') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  ends.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = listening.address() as AddressInfo; // it listens on TCP
  return { received, smtpUrl: `smtp://127.0.0.1:${port}` };
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

  test('fails where the mail server refuses', async () => {
    const { smtpUrl } = await mailServer(true);
    const { messenger } = await messengerWith({ smtpUrl });
    await expect(messenger.mail(MAIL)).rejects.toThrow('no such mailbox');
  });

  test('lies in the outbox as a whole message where no mail server is named', async () => {
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

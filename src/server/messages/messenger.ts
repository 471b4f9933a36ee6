import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { asMailFailure, isRecipientsTrouble } from './mail-failures.ts';

/** A file that goes with a mail. */
export type Attachment = { readonly filename: string; readonly contentType: string; readonly content: Buffer };

/** A mail as it leaves: plain text and the same in HTML. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
};

/** Whether mail goes out: into files, not tried yet, or as the last one did. */
export type MailState = 'outbox' | 'untried' | 'ok' | 'failing';

/** Sends mails and text messages, or lays them into the outbox where nothing to send with is configured. */
export type Messenger = {
  /** @throws MailboxRefusedError, or what the mail server answers */
  readonly mail: (mail: Mail) => Promise<void>;
  readonly sms: (to: string, text: string) => Promise<void>;
  /** Signs in to the mail server without sending. @throws what the mail server answers */
  readonly tryMail: () => Promise<void>;
  readonly mailState: () => MailState;
  /** Deletes what was laid into the outbox before. */
  readonly tidyOutbox: (beforeMs: number) => Promise<void>;
};

/** Longer than a busy server takes, shorter than anybody waits for a page. */
const TIMEOUT_MS = 10_000;

/** @throws (when used) what the mail server or the webhook answers */
export function createMessenger(config: Config, now: () => number): Messenger {
  const outbox = join(config.dataDir, 'outbox');
  const from = config.mailFrom ?? `${config.portalName} <no-reply@${findHost(config)}>`;
  const transport: Transporter = config.smtpUrl
    ? createTransport(withDefaults(config.smtpUrl))
    : createTransport({ streamTransport: true, buffer: true });
  let state: MailState = config.smtpUrl ? 'untried' : 'outbox';
  const noted = async (work: () => Promise<unknown>): Promise<unknown> => {
    try {
      const done = await work();
      if (config.smtpUrl) state = 'ok';
      return done;
    } catch (error) {
      const failure = asMailFailure(error);
      if (!isRecipientsTrouble(failure)) state = 'failing';
      throw failure;
    }
  };
  return {
    mail: async (mail) => {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const sent = await noted(() =>
        transport.sendMail({ from, headers, ...mail, attachments: [...(mail.attachments ?? [])] }),
      );
      if (!config.smtpUrl) await putInto(outbox, 'eml', toMessage(sent), now());
    },
    sms: (to, text) =>
      config.smsWebhookUrl
        ? postSms(config.smsWebhookUrl, to, text)
        : putInto(outbox, 'txt', `${to}\n${text}\n`, now()),
    tryMail: async () => {
      if (config.smtpUrl) await noted(() => transport.verify());
    },
    mailState: () => state,
    tidyOutbox: (beforeMs) => tidyOutbox(outbox, beforeMs),
  };
}

/** Encryption is required and no step lasts longer than 10 seconds, unless the address says otherwise. */
function withDefaults(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const asked = url.searchParams;
  const isClear = asked.get('ignoreTLS') === 'true';
  if (url.protocol === 'smtp:' && !isClear && !asked.has('requireTLS')) asked.set('requireTLS', 'true');
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']) {
    if (!asked.has(name)) asked.set(name, String(TIMEOUT_MS));
  }
  return url.href;
}

function findHost(config: Config): string {
  return config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';
}

function toMessage(sent: unknown): Buffer {
  const message = typeof sent === 'object' && sent !== null && 'message' in sent ? sent.message : undefined;
  if (!Buffer.isBuffer(message)) throw new TypeError('the stream transport gave no message');
  return message;
}

async function putInto(folder: string, ending: string, content: string | Buffer, now: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${now}-${randomUUID()}.${ending}`), content, { mode: 0o600 });
}

/** Only what this portal named: the time of each message is the beginning of its name. */
async function tidyOutbox(folder: string, beforeMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, at = ''] = /^(\d{10,})-[\da-f-]{36}\.(?:eml|txt)$/u.exec(name) ?? [];
    if (at !== '' && Number(at) < beforeMs) await rm(join(folder, name), { force: true });
  }
}

async function postSms(url: string, to: string, text: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, text }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`the SMS webhook answered ${answer.status}`);
}

import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config.ts';

/** A mail as it leaves: plain text and the same in HTML. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** Sends mails and text messages, or lays them into the outbox where nothing to send with is configured. */
export type Messenger = {
  readonly mail: (mail: Mail) => Promise<void>;
  readonly sms: (to: string, text: string) => Promise<void>;
};

/** @throws (when used) what the mail server or the webhook answers */
export function createMessenger(config: Config, now: () => number): Messenger {
  const outbox = join(config.dataDir, 'outbox');
  const from = `${config.portalName} <no-reply@${hostOf(config)}>`;
  const transport: Transporter = config.smtpUrl
    ? createTransport(config.smtpUrl)
    : createTransport({ streamTransport: true, buffer: true });
  return {
    mail: async (mail) => {
      const sent: unknown = await transport.sendMail({ from, ...mail });
      if (!config.smtpUrl) await putInto(outbox, 'eml', messageOf(sent), now());
    },
    sms: (to, text) =>
      config.smsWebhookUrl
        ? postSms(config.smsWebhookUrl, to, text)
        : putInto(outbox, 'txt', `${to}\n${text}\n`, now()),
  };
}

function hostOf(config: Config): string {
  return config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';
}

function messageOf(sent: unknown): Buffer {
  const message = typeof sent === 'object' && sent !== null && 'message' in sent ? sent.message : undefined;
  if (!Buffer.isBuffer(message)) throw new TypeError('the stream transport gave no message');
  return message;
}

async function putInto(folder: string, ending: string, content: string | Buffer, now: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${now}-${randomUUID()}.${ending}`), content, { mode: 0o600 });
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

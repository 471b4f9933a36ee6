import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { startMailServer } from '#tests/server/mail-server.ts';
import { howItFailed } from './mail-failures.ts';
import { createMessenger } from './messenger.ts';

const MAIL = { to: 'vet@practice.example', subject: 'Mimi', text: 'Mimi', html: '<p>Mimi</p>' };

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** How a mail fails at a mail server that refuses it at one step. */
async function failAt(options: SMTPServerOptions, refusal?: { readonly code: number; readonly text: string }) {
  const { smtpUrl, refuse, stop } = await startMailServer(options);
  ends.push(stop);
  refuse(refusal ?? null);
  const messenger = createMessenger({ ...loadConfig({}), smtpUrl }, () => 0);
  return messenger.mail(MAIL).then(() => 'sent' as const, howItFailed);
}

function refusal(code: number): Error {
  return Object.assign(new Error('not now'), { responseCode: code });
}

test('a recipient that is refused for good is refused, one that is refused for now may be tried again', async () => {
  expect(await failAt({}, { code: 550, text: '5.1.1 no such mailbox' })).toBe('mailbox');
  expect(await failAt({}, { code: 554, text: '5.7.1 not wanted here' })).toBe('refused');
  expect(await failAt({}, { code: 451, text: '4.7.1 greylisted' })).toBe('later');
});

test('a mail that is refused for good once it is read is refused', async () => {
  const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => done(refusal(552)));
  };
  expect(await failAt({ onData })).toBe('refused');
});

test('a server that refuses the portal, before it knows the mail, may be tried again', async () => {
  expect(await failAt({ onConnect: (_session, done) => done(refusal(554)) })).toBe('later');
  expect(await failAt({ onMailFrom: (_address, _session, done) => done(refusal(550)) })).toBe('later');
});

test('without an answer nobody can tell', async () => {
  expect(howItFailed(new Error('Connection closed'))).toBe('unknown');
});

import { expect, test } from 'vitest';
import { openSecretBox } from '../secrets/secret-box.ts';
import { hashEndpoint, openChannel, sealChannel, type ChannelContent } from './channel-box.ts';

const secrets = openSecretBox({ dataDir: '', secretKey: 'a key of thirty-two signs or more' });

const PUSH = { kind: 'push', endpoint: 'https://push.example/abc', p256dh: 'key', auth: 'secret' } as const;
const GOTIFY = { kind: 'webhook', form: 'gotify', url: 'https://gotify.example/', token: 'A1' } as const;
const CONTENTS: ChannelContent[] = [
  PUSH,
  { kind: 'email' },
  { kind: 'webhook', form: 'json', url: 'https://hook.example/', signingSecret: 's' },
  { kind: 'webhook', form: 'ntfy', url: 'https://ntfy.example/mimi', token: null },
  GOTIFY,
  { kind: 'webhook', form: 'pushover', token: 'app', recipient: 'user' },
  { kind: 'webhook', form: 'telegram', token: '1:bot', recipient: '77' },
  { kind: 'webhook', form: 'homeAssistant', url: 'https://home.example/api/webhook/abc' },
];

test.each(CONTENTS)('$kind $form is sealed for its account and opens only for it', (content) => {
  const { kind, sealed, addressHash } = sealChannel(secrets, '123', content);
  expect(kind).toBe(content.kind);
  expect(openChannel(secrets, { accountId: '123', sealed })).toEqual(content);
  expect(openChannel(secrets, { accountId: '124', sealed })).toBeNull();
  expect(addressHash).toMatch(/^[0-9a-f]{64}$/u);
});

test('the hash names the place, whoever has the channel and with whatever keys', () => {
  const hash = (content: ChannelContent, accountId = '123') => sealChannel(secrets, accountId, content).addressHash;
  expect(new Set(CONTENTS.map((content) => hash(content))).size).toBe(CONTENTS.length);
  expect(hash({ ...PUSH, auth: 'other' }, '124')).toBe(hash(PUSH));
  expect(hash(PUSH)).toBe(hashEndpoint(PUSH.endpoint));
  expect(hash({ ...GOTIFY, token: 'B2' })).not.toBe(hash(GOTIFY));
});

test('what another version wrote is not guessed at', () => {
  const sealed = secrets.seal(JSON.stringify({ kind: 'pigeon' }), 'channel:123');
  expect(openChannel(secrets, { accountId: '123', sealed })).toBeNull();
});

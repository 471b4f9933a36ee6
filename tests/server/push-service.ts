import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { z } from 'zod';
import { pushMessage, type PushMessage } from '#contract/alerts.ts';

/** What `PushManager.subscribe` gives a browser. */
export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** A message as its browser gets it, and what the push service was told. */
export type ReceivedPush = {
  readonly endpoint: string;
  readonly message: PushMessage;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  /** The contact and the key of the sender, whose signature was checked. */
  readonly subject: string;
  readonly publicKey: string;
};

/** How a push service answers: a status, and seconds to wait. null: it never answers. */
export type PushAnswer = { readonly status: number; readonly retryAfter?: string } | null;

/** A push service of this machine with browsers that decrypt. */
export type PushService = {
  /** A new browser. */
  readonly subscribe: () => Subscription;
  /** What was taken, in order. */
  readonly received: ReceivedPush[];
  /** How many requests came, also those that were not taken. */
  readonly requestCount: () => number;
  /** Answers like this from now on; 201 at first. */
  readonly answer: (next: PushAnswer) => void;
  /** Resolves once so many were taken. */
  readonly until: (count: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Browser = { readonly ecdh: ECDH; readonly auth: string };
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Starts a push service. A message that cannot be decrypted, or whose signature is wrong, is answered with 400. `onPush` is called with each that was taken. */
export async function startPushService(onPush: (push: ReceivedPush) => void = () => undefined): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  let next: PushAnswer = { status: 201 };
  let requests = 0;
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let origin = '';
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    requests += 1;
    if (next === null) return;
    const { status, retryAfter } = next;
    if (status === 201) {
      const push = read(request, body, { browsers, origin });
      received.push(push);
      onPush(push);
    }
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return {
    subscribe: () => addBrowser(browsers, origin),
    received,
    requestCount: () => requests,
    answer: (answer) => {
      next = answer;
    },
    until: (count) =>
      received.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function addBrowser(browsers: Map<string, Browser>, origin: string): Subscription {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `${origin}/push/${randomBytes(8).toString('hex')}`;
  browsers.set(endpoint, { ecdh, auth });
  return { endpoint, p256dh, auth };
}

type Frame = { readonly browsers: ReadonlyMap<string, Browser>; readonly origin: string };

/** @throws Error naming what is wrong with the request */
function read({ url, headers }: IncomingMessage, body: Buffer, { browsers, origin }: Frame): ReceivedPush {
  const endpoint = origin + (url ?? '');
  const browser = browsers.get(endpoint);
  if (browser === undefined) throw new Error('there is no such subscription');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as RFC 8291 says');
  const { subject, publicKey } = checkVapid(headers.authorization ?? '', origin);
  const plain = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser.ecdh, authSecret: browser.auth });
  const message = z.strictObject(pushMessage.shape).parse(JSON.parse(plain.toString()));
  const { ttl, urgency, topic } = headers;
  return {
    endpoint,
    message,
    ttl: Number(ttl),
    urgency: urgency?.toString(),
    topic: topic?.toString(),
    subject,
    publicKey,
  };
}

/** RFC 8292: who sends, signed for this service and for at most a day. */
function checkVapid(authorization: string, origin: string): { readonly subject: string; readonly publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/u.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('the signature is wrong');
  const { aud, exp, sub } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (aud !== origin) throw new Error(`signed for ${aud}`);
  const left = exp - Date.now() / 1_000;
  if (left <= 0 || left > 86_400) throw new Error('the signature is not of today');
  return { subject: sub, publicKey };
}

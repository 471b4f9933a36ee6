import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx, type Services } from '../../context/ctx.ts';
import { invalidField } from '../../context/failed-fields.ts';
import { createContext } from '../../http/route.ts';
import type { LiveMessage } from '../../live/messages.ts';
import { createBeats, type Beats } from './beats.ts';
import { parseResume } from './event-ids.ts';
import { checkTogether } from './live-rights.ts';
import { openEventStream } from './live-stream.ts';
import { Watch, watchedMembers } from './watch.ts';

/** Concurrent streams of one account: several browser tabs on several devices. */
const MAX_STREAMS = 20;
const MAX_MEMBERS = 500;
const COME_BACK_SECONDS = 30;

/** A stream's place among those of its account, from the call until the connection closes. */
type Place = { shutDown: () => void };
type Streams = Map<string, Set<Place>>;

/** Live messages: `GET /api/web/live` as Server-Sent Events. */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  const streams: Streams = new Map();
  const beats = createBeats<Watch>((watches) => checkTogether(services, watches));
  app.addHook('preClose', async () => {
    for (const places of streams.values()) for (const place of places) place.shutDown();
  });
  app.get('/api/web/live', async (request: FastifyRequest, reply) => {
    const ctx = await createContext(services, { access: 'session' }, request);
    const named = namedMembers(ctx, request.query);
    const place = claimPlace(streams, requireAccount(ctx).accountId, reply);
    await serveStream(ctx, place, { request, reply, named, beats });
    return reply;
  });
}

/** Taken before any `await`, so that concurrent calls cannot exceed the number of places. */
function claimPlace(streams: Streams, accountId: string, reply: FastifyReply): Place {
  const own = streams.get(accountId) ?? new Set();
  if (own.size >= MAX_STREAMS) {
    throw new AppError('request.tooMany', {}, { extras: { retryAfterSeconds: COME_BACK_SECONDS } });
  }
  const place: Place = { shutDown: () => undefined };
  streams.set(accountId, own.add(place));
  whenClosed(reply, () => {
    own.delete(place);
    if (own.size === 0) streams.delete(accountId);
  });
  return place;
}

/** A client may have disconnected before the listener is added. */
function whenClosed({ raw }: FastifyReply, done: () => void): void {
  if (raw.destroyed) done();
  else raw.once('close', done);
}

type Call = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly named: readonly string[];
  readonly beats: Beats<Watch>;
};

/** Hears everything before it reads rights, and of the members before it catches up: nothing is missed in between. */
async function serveStream(ctx: Ctx, place: Place, { request, reply, named, beats }: Call): Promise<void> {
  const early: LiveMessage[] = [];
  let hear = (message: LiveMessage): void => void early.push(message);
  const subscription = ctx.live.subscribe((message) => hear(message), requireAccount(ctx).accountId);
  try {
    const members = await watchedMembers(ctx, named);
    subscription.watch(members);
    const headers = collectHeaders(reply);
    reply.hijack();
    const resume = parseResume(request.headers['last-event-id']?.toString(), ctx.clock.now());
    const stream = openEventStream(reply.raw, headers, { nowMs: ctx.clock.now, resume });
    const start = { members, named, resumeFrom: resume?.sinceMs ?? null, follow: subscription.watch };
    const open = new Watch(ctx, stream, start);
    hear = (message) => open.hear(message);
    for (const message of early) hear(message);
    place.shutDown = () => open.shutDown();
    const endBeats = beats.add(open);
    whenClosed(reply, () => {
      endBeats();
      subscription.stop();
    });
  } catch (error) {
    subscription.stop();
    throw error;
  }
}

/** `hijack` skips headers that hooks set (the security headers). */
function collectHeaders(reply: FastifyReply): Record<string, string> {
  const entries = Object.entries(reply.getHeaders());
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

function namedMembers(ctx: Ctx, query: unknown): string[] {
  const sent = typeof query === 'object' && query !== null && 'memberId' in query ? query.memberId : [];
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  const named = list.filter((id): id is string => typeof id === 'string' && id !== '');
  if (named.length > MAX_MEMBERS) throw invalidField(ctx, 'memberId', 'tooLong', MAX_MEMBERS);
  return [...new Set(named)];
}

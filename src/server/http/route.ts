import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { codes } from '#contract/codes.ts';
import { isZone } from '#domain/time/zones.ts';
import { requireActor } from '../access/actor.ts';
import { putAround } from '../compute/json-with-room.ts';
import { AppError } from '../context/app-error.ts';
import type { Ctx, Services } from '../context/ctx.ts';
import { doneSentence, fieldSentence } from '../messages/wording.ts';
import { toAddress } from './addresses.ts';
import { parseLanguage } from './failures.ts';
import { fieldErrors } from './field-errors.ts';
import { passUpload, readForm, type IncomingFile, type UploadedFile } from './form.ts';

const DEFAULT_BODY_LIMIT = 65_536;
const MAX_DEVICE_TOKENS = 5;

/** A file to send: its bytes (a stream for large files), its type and its name. */
export type SentFile = { readonly bytes: Uint8Array | Readable; readonly mime: string; readonly filename: string };

/** The answer of an endpoint: its fields, or the JSON of its item if it was made elsewhere or before. */
export type Answered<Fields> = Fields | ReadyItem;
export type ReadyItem = { readonly itemJson: Uint8Array | string };

type Body<E extends Endpoint> = z.output<E['body']>;
type Answer<E extends Endpoint> = z.input<E['answer']>;
type Respond<E extends Endpoint> = (ctx: Ctx, body: Body<E>, file: UploadedFile | null) => Promise<unknown>;

/** Serves an endpoint: checks the caller and the body, answers with the envelope. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (ctx: Ctx, body: Body<E>) => Promise<Answered<Answer<E>>>,
): void {
  serve(app, services, endpoint, handler);
}

/** Serves an endpoint that accepts form data with one file; `null` without a file. */
export function formRoute<E extends Endpoint & { takes?: 'form' }>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (ctx: Ctx, body: Body<E>, file: UploadedFile | null) => Promise<Answer<E>>,
): void {
  serve(app, services, endpoint, handler);
}

/** Serves an endpoint that accepts form data and takes its file while it comes: it can be larger than the memory. */
export function uploadRoute<E extends Endpoint & { takes?: 'form' }>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (ctx: Ctx, body: Body<E>, file: IncomingFile) => Promise<Answer<E>>,
): void {
  declare(app, endpoint, async (request, reply) => {
    const ctx = await createContext(services, endpoint, request);
    const limitBytes = endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT;
    const answer = await passUpload(request, limitBytes, (fields, file) =>
      handler(ctx, checkBody(ctx, endpoint, fields), file),
    );
    return sendAnswer(services, endpoint, { ctx, reply, answer });
  });
}

/** Serves an endpoint that answers a file. */
export function fileRoute<E extends Endpoint & { sends?: 'file' }>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (ctx: Ctx, body: Body<E>) => Promise<SentFile>,
): void {
  declare(app, endpoint, async (request, reply) => {
    const { ctx, body } = await admit(services, endpoint, request);
    const file = await handler(ctx, body);
    logBreak(file, request);
    return reply
      .type(file.mime)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
      .header('cache-control', 'no-store')
      .send(file.bytes instanceof Readable ? file.bytes : Buffer.from(file.bytes));
  });
}

/** A stream that fails after the headers were sent breaks the connection; nothing else would log it. */
function logBreak({ bytes }: SentFile, request: FastifyRequest): void {
  if (!(bytes instanceof Readable)) return;
  bytes.once('error', (error: Error) => {
    // The client closed the connection.
    if ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    if (error instanceof AppError) {
      request.log.info({ reason: error.reason, address: request.routeOptions.url }, 'a file was broken off');
      return;
    }
    request.log.error({ err: error, address: request.routeOptions.url }, 'a file could not be sent to its end');
  });
}

function serve<E extends Endpoint>(app: FastifyInstance, services: Services, endpoint: E, handler: Respond<E>): void {
  declare(app, endpoint, async (request, reply) => {
    const { ctx, body, file } = await admit(services, endpoint, request);
    return sendAnswer(services, endpoint, { ctx, reply, answer: await handler(ctx, body, file) });
  });
}

type Answering = { readonly ctx: Ctx; readonly reply: FastifyReply; readonly answer: unknown };

function sendAnswer({ config }: Services, endpoint: Endpoint, { ctx, reply, answer }: Answering): FastifyReply {
  const head = { code: codes.done, message: doneSentence(ctx.language) };
  reply.type('application/json; charset=utf-8');
  if (isReady(answer)) return reply.send(envelopeAround(answer.itemJson, head, config.checkAnswers ? endpoint : null));
  const fields = config.checkAnswers ? endpoint.answer.parse(answer) : answer;
  return reply.send(JSON.stringify({ ...head, ...(fields as object) })); // every answer schema is an object
}

function isReady(answer: unknown): answer is ReadyItem {
  return typeof answer === 'object' && answer !== null && 'itemJson' in answer;
}

/** @param checked the endpoint that the answer must match, if answers are checked */
function envelopeAround(itemJson: Uint8Array | string, head: object, checked: Endpoint | null): Buffer | string {
  if (checked !== null) checked.answer.parse({ item: JSON.parse(Buffer.from(itemJson).toString()) });
  const before = `${JSON.stringify(head).slice(0, -1)},"item":`;
  if (typeof itemJson === 'string') return `${before}${itemJson}}`;
  return putAround(before, itemJson, '}');
}

function declare(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  // A form is read by its handler, after authentication; JSON in its place is read before.
  const bodyLimit = endpoint.takes === 'form' ? DEFAULT_BODY_LIMIT : (endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT);
  app.post(`/api${endpoint.path}`, { bodyLimit, handler });
}

async function admit<E extends Endpoint>(services: Services, endpoint: E, request: FastifyRequest) {
  const ctx = await createContext(services, endpoint, request);
  const sent = endpoint.takes === 'form' ? await readForm(request, endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT) : null;
  const body = checkBody(ctx, endpoint, sent === null ? (request.body ?? {}) : sent.fields);
  return { ctx, body, file: sent?.file ?? null };
}

/** @throws AppError `request.invalid` with the fields that do not match */
function checkBody<E extends Endpoint>(ctx: Ctx, endpoint: E, body: unknown): Body<E> {
  refuseNul(ctx, body);
  const parsed = endpoint.body.safeParse(body, { reportInput: true });
  if (!parsed.success) {
    throw new AppError('request.invalid', {}, { extras: { errors: fieldErrors(parsed.error.issues, ctx.language) } });
  }
  return parsed.data as Body<E>; // parsed by this very schema
}

/** @throws AppError `request.invalid` with the fields that hold a NUL */
function refuseNul(ctx: Ctx, body: unknown): void {
  if (!holdsNul(body)) return;
  const fields = Object.entries(body ?? {}).filter((entry) => holdsNul(entry));
  const message = fieldSentence(ctx.language, 'badFormat');
  throw new AppError('request.invalid', {}, { extras: { errors: fields.map(([field]) => ({ field, message })) } });
}

/** Whether a text of the body contains NUL, which PostgreSQL cannot store. */
function holdsNul(body: unknown): boolean {
  return /(?<!\\)(?:\\\\)*\\u0000/.test(JSON.stringify(body));
}

/** The context of a call: actor, address, language. @throws AppError `session.expired` */
export async function createContext(
  services: Services,
  endpoint: Pick<Endpoint, 'access'>,
  request: FastifyRequest,
): Promise<Ctx> {
  const actor = await requireActor(services, endpoint.access, header(request, 'xtoken'));
  const zone = header(request, 'timezone');
  return {
    ...services,
    actor,
    language: parseLanguage(request),
    callerZone: zone !== undefined && isZone(zone) ? zone : null,
    address: toAddress(request),
    deviceTokens: deviceTokensIn(header(request, 'xdevice')),
    userAgent: header(request, 'user-agent')?.slice(0, 200) ?? null,
    log: request.log,
  };
}

/** A browser sends the tokens of the accounts that signed in there last. */
function deviceTokensIn(sent: string | undefined): string[] {
  return (sent ?? '').split(',', MAX_DEVICE_TOKENS).filter((token) => /^[\w-]{43}$/u.test(token));
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

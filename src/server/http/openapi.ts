import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { login, sessionItem } from '#contract/accounts.ts';
import { codes } from '#contract/codes.ts';
import { endpoints } from '#contract/endpoints.ts';
import { itemSchema, type Endpoint } from '#contract/endpoint.ts';
import { reasons, type Reason } from '#contract/errors.ts';
import { docsPage } from './docs-page.ts';
import { healthPaths, livePath, uploaderPaths, type ServedRoute } from './openapi-paths.ts';

const reason = z.enum(Object.keys(reasons) as [Reason, ...Reason[]]); // the keys of that very table
const errors = z.array(z.object({ field: z.string(), message: z.string() }));
const failureSchema = (code: number) => z.object({ code: z.literal(code), message: z.string(), reason });

const done = z.object({ code: z.literal(codes.done), message: z.string() });
/** Failures that the caller can mend; their HTTP status is 200. */
const failure = z.union([
  failureSchema(codes.badInput).extend({ errors }),
  ...[codes.sessionExpired, codes.notAllowed, codes.notFound, codes.conflict].map(failureSchema),
]);
const furtherStep = failureSchema(codes.furtherStep).extend({ item: z.object({ step: z.literal('verifyCode') }) });
const slowDown = failureSchema(codes.slowDown).extend({ retryAfterSeconds: z.int() });
const failed = failureSchema(codes.failed).extend({ requestId: z.string() });
const unavailable = failureSchema(codes.unavailable).extend({ retryAfterSeconds: z.int() });

const schemas = {
  Failure: z.toJSONSchema(failure),
  FurtherStep: z.toJSONSchema(furtherStep),
  TooLarge: z.toJSONSchema(failureSchema(codes.tooLarge)),
  SlowDown: z.toJSONSchema(slowDown),
  Failed: z.toJSONSchema(failed),
  Unavailable: z.toJSONSchema(unavailable),
};

const refTo = (name: keyof typeof schemas) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: keyof typeof schemas) => ({ 'application/json': { schema: refTo(name) } });

/** Answers that any call can get before its handler, each with its HTTP status. */
const transportFailures = {
  413: { description: 'Larger than the portal takes', content: json('TooLarge') },
  429: {
    description: 'Too many calls, or too many of something in a time',
    headers: { 'retry-after': { schema: { type: 'integer' } } },
    content: json('SlowDown'),
  },
  500: { description: 'Our fault; the portal’s log knows it by the requestId', content: json('Failed') },
  503: {
    description: 'The database is away for the moment',
    headers: { 'retry-after': { schema: { type: 'integer' } } },
    content: json('Unavailable'),
  },
};

const securitySchemes = {
  xToken: { type: 'apiKey', in: 'header', name: 'xToken' },
  apiSecret: { type: 'apiKey', in: 'header', name: 'api-secret' },
  token: { type: 'apiKey', in: 'query', name: 'token' },
};

/**
 * Serves the contract as an OpenAPI document at `/api/openapi.json` and as a page at `/api/docs`. It includes the
 * Nightscout endpoints that are registered after this.
 */
export function serveOpenApi(app: FastifyInstance, info: { title: string; version: string }): void {
  const served: ServedRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) served.push({ method: one, url });
  });
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', (_request, reply) => reply.send((document ??= openApiDocument(info, served))));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(info)));
}

/** The OpenAPI document of every endpoint of the contract, and of the other served addresses. */
export function openApiDocument(info: { title: string; version: string }, served: readonly ServedRoute[]) {
  const paths = Object.fromEntries(
    endpoints.map((endpoint) => [`/api${endpoint.path}`, { post: operation(endpoint) }]),
  );
  return {
    openapi: '3.1.0',
    info,
    components: { securitySchemes, schemas },
    paths: {
      ...paths,
      ...healthPaths(transportFailures[503]),
      '/api/web/live': livePath(json('Failure'), transportFailures),
      ...uploaderPaths(served),
    },
  };
}

function operation(endpoint: Endpoint) {
  const body = endpoint.takes === 'form' ? 'multipart/form-data' : 'application/json';
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'web'],
    ...(endpoint.access === 'public' ? {} : { security: [{ xToken: [] }] }),
    requestBody: { content: { [body]: { schema: requestSchema(endpoint) } } },
    responses: {
      200: { description: 'The answer, or a failure that the caller can mend', content: answerContent(endpoint) },
      ...transportFailures,
    },
  };
}

function requestSchema(endpoint: Endpoint) {
  const schema = z.toJSONSchema(endpoint.body, { io: 'input' });
  if (endpoint.takes !== 'form') return schema;
  return { allOf: [schema, { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }] };
}

function answerContent(endpoint: Endpoint) {
  if (endpoint.sends === 'file') {
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } }, ...json('Failure') };
  }
  const answers = [{ allOf: [z.toJSONSchema(done), answerSchema(endpoint)] }, refTo('Failure')];
  const further = endpoint.path === login.path ? [refTo('FurtherStep')] : [];
  return { 'application/json': { schema: { anyOf: [...answers, ...further] } } };
}

/** A complete login answers a session; a step that is needed first has its own code. */
function answerSchema(endpoint: Endpoint) {
  const answer = endpoint.path === login.path ? itemSchema(sessionItem) : endpoint.answer;
  return z.toJSONSchema(answer, { io: 'output' });
}

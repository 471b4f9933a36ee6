import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { codes } from '#contract/codes.ts';
import { reasons, type Reason } from '#contract/errors.ts';
import { docsPage } from './docs-page.ts';

const envelope = z.object({
  code: z.literal(codes.done),
  message: z.string(),
});
const failure = z.object({
  code: z.union([z.literal(300), z.literal(400), z.literal(403), z.literal(404), z.literal(409), z.literal(501)]),
  message: z.string(),
  reason: z.enum(Object.keys(reasons) as [Reason, ...Reason[]]),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

/** Serves the contract as an OpenAPI document at `/api/openapi.json` and as a page at `/api/docs`. */
export function serveOpenApi(app: FastifyInstance, info: { title: string; version: string }): void {
  const document = openApiDocument(info);
  app.get('/api/openapi.json', (_request, reply) => reply.send(document));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(info)));
}

/** The OpenAPI document of every endpoint of the contract. */
export function openApiDocument(info: { title: string; version: string }) {
  const paths = Object.fromEntries(
    endpoints.map((endpoint) => [`/api${endpoint.path}`, { post: operation(endpoint) }]),
  );
  return {
    openapi: '3.1.0',
    info,
    components: { securitySchemes: { xToken: { type: 'apiKey', in: 'header', name: 'xToken' } } },
    paths,
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
    },
  };
}

function requestSchema(endpoint: Endpoint) {
  const schema = z.toJSONSchema(endpoint.body, { io: 'input' });
  if (endpoint.takes !== 'form') return schema;
  return { allOf: [schema, { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }] };
}

function answerContent(endpoint: Endpoint) {
  const json = { anyOf: [{ allOf: [z.toJSONSchema(envelope), answerSchema(endpoint)] }, z.toJSONSchema(failure)] };
  if (endpoint.sends !== 'file') return { 'application/json': { schema: json } };
  return {
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    'application/json': { schema: z.toJSONSchema(failure) },
  };
}

function answerSchema(endpoint: Endpoint) {
  return z.toJSONSchema(endpoint.answer, { io: 'output' });
}

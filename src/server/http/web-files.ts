import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from './failures.ts';
import { AppError } from './app-error.ts';

const BUILT_WEB = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
const YEAR_SECONDS = 31_536_000;
const REPORT_PAGES = ['/report/', '/reportPdf/', '/doctorDetail/'];

/** Serves the built web client: hashed files for good, every other path as the page that routes by itself. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(new AppError('request.notFound'), request, reply);
  if (!existsSync(BUILT_WEB)) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: BUILT_WEB,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApi(request.url);
    if (!isPage || request.url.startsWith('/assets/')) return answerNotFound(request, reply);
    if (REPORT_PAGES.some((page) => request.url.startsWith(page))) {
      void reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    }
    return reply.sendFile('index.html');
  });
}

function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/');
}

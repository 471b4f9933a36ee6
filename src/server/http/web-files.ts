import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_PATHS, PUBLIC_PATHS, REPORT_LINK_PATHS, SCREEN_PATHS } from '#contract/pages.ts';
import { homePageName } from '#contract/page-files.ts';
import { AppError } from '../context/app-error.ts';
import { toManifest, type Looks } from './app-manifest.ts';
import { toScriptRule } from './page-scripts.ts';
import { leaveOutPageRules } from './security-headers.ts';
import { drawnSignInPage, type SendPage } from './sign-in-page.ts';

export const BUILT_WEB = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
/** Code and styles, also compressed. */
const CODE = /\.(?:js|css)(?:\.\w+)?$/u;
const YEAR_SECONDS = 31_536_000;
const PAGES = ['/', ...SCREEN_PATHS, ...PUBLIC_PATHS, ...ERROR_PATHS];
const WITH_TOKEN: ReadonlySet<string> = new Set(REPORT_LINK_PATHS);

/**
 * Serves the built web client: hashed files with permanent caching, its pages, what an installed app needs, and at any
 * other address the not-found page as 404.
 */
export async function serveWeb(app: FastifyInstance, looks: Looks, root: string): Promise<void> {
  const answerNotFound = async () => {
    throw new AppError('request.notFound');
  };
  if (!existsSync(root)) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      if (path.endsWith('.html')) return;
      const hashed = path.includes('/assets/');
      if (hashed && CODE.test(path)) leaveOutPageRules(reply);
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  serveApp(app, looks, root);
  const file = looks.portalVariant === 'human' ? 'human.html' : 'index.html';
  const own: Readonly<Record<string, SendPage | null>> = {
    '/login': drawnSignInPage(looks, root),
    '/home': homePage(join(root, homePageName(looks.portalVariant))),
  };
  const send: SendPage = (_request, reply) => sendPage(reply, file);
  const sendHidden: SendPage = (_request, reply) => sendPage(hidden(reply), file);
  for (const page of PAGES) app.get(page, own[page] ?? (WITH_TOKEN.has(page) ? sendHidden : send));
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return answerNotFound();
    return sendPage(reply.status(404), file);
  });
}

/** The manifest, with the name of this installation, and its icons under names that hold for every variant. */
function serveApp(app: FastifyInstance, looks: Looks, root: string): void {
  const manifest = JSON.stringify(toManifest(looks));
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(manifest),
  );
  const folder = join('icons', looks.portalVariant);
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  for (const name of names) {
    app.get(`/icons/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(join(folder, name), { cacheControl: false }),
    );
  }
}

/** The page of Home, with its script; null if the build has none. */
function homePage(file: string): SendPage | null {
  if (!existsSync(file)) return null;
  const allow = toScriptRule(readFileSync(file, 'utf8'));
  return (_request, reply) => {
    allow(reply);
    return sendPage(reply, basename(file));
  };
}

function sendPage(reply: FastifyReply, file: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  return reply.sendFile(file, { cacheControl: false });
}

/** A page with a key in its address is not cached, and its address is not sent to other sites. */
function hidden(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer');
}

/** A browser that opens an address names pages first; programs ask for anything, or for data. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

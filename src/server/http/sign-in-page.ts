import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PORTAL_NAME_MARK, signInPageName } from '#contract/page-files.ts';
import { languageOfTheme } from '#contract/themes.ts';
import { escapeHtml } from '../messages/escape-html.ts';
import type { Looks } from './app-manifest.ts';
import { toScriptRule } from './page-scripts.ts';

/** Answers with a page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * The sign-in page as this installation shows it to somebody who has chosen nothing yet: drawn, so that it can be read before
 * its code has come.
 *
 * @returns null if the build has none, or if a note that only the code draws belongs on it
 */
export function drawnSignInPage(looks: Looks, root: string): SendPage | null {
  const { portalName, portalTheme, portalVariant, portalNewUrl } = looks;
  const file = join(root, signInPageName(portalVariant, languageOfTheme(portalTheme)));
  if (portalNewUrl !== undefined || !existsSync(file)) return null;
  const page = readFileSync(file, 'utf8')
    .replaceAll(PORTAL_NAME_MARK, () => escapeHtml(portalName))
    .replace('<html ', () => `<html data-theme="${escapeHtml(portalTheme)}" `);
  const allow = toScriptRule(page);
  const bodies = { br: brotliCompressSync(page), gzip: gzipSync(page) };
  return (request, reply) => {
    allow(reply);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    return encoding === undefined
      ? reply.send(page)
      : reply.header('content-encoding', encoding).send(bodies[encoding]);
  };
}

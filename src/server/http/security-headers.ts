import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Scripts, styles, pictures and calls only from this portal. */
const CONTENT_RULES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  fontSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  upgradeInsecureRequests: null,
};
const YEAR_SECONDS = 31_536_000;
/** Device features that a page may use: none yet. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/**
 * What a browser follows only in a page. Code and styles come under the rules of the page that asks for them; opened by
 * themselves, they are text. Answers to calls have a shorter rule instead. On the line of a slow phone they are 25 ms of six calls.
 */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** The app's calls; each answers with JSON, a stream or a file to keep, never with a page. */
const CALLS = '/api/web/';
/** Opened as a page, such an answer may load nothing, run nothing and be framed by nobody. */
const NO_PAGE = "default-src 'none';frame-ancestors 'none'";

/**
 * Security headers of every answer. What browsers warn of (or that locks people out) on plain http in a household's own
 * network is sent only where the portal is reached by https.
 */
export function setSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const ofPages = {
    ...headersOf({
      contentSecurityPolicy: { directives: CONTENT_RULES },
      strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
      crossOriginOpenerPolicy: isHttps ? { policy: 'same-origin' } : false,
      originAgentCluster: false,
    }),
    'permissions-policy': PERMISSIONS,
  };
  const ofCalls = {
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => !OF_PAGES.includes(name))),
    'content-security-policy': NO_PAGE,
  };
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(url.startsWith(CALLS) ? ofCalls : ofPages);
  });
}

/**
 * Removes from the answer with code or styles what is only for pages: 0.6 KB a file, which is 30 ms of a slow phone's line for
 * ten of them. Not for the service worker, which follows rules of its own.
 */
export function leaveOutPageRules(reply: FastifyReply): void {
  for (const name of OF_PAGES) reply.removeHeader(name);
}

/** The headers that Helmet sets. They are the same for every answer, so they are made once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

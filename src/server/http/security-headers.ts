import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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
 * Security headers of every answer. What browsers warn of (or that locks people out) on plain http in a household's own
 * network is sent only where the portal is reached by https.
 */
export async function setSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: { directives: CONTENT_RULES },
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: isHttps ? { policy: 'same-origin' } : false,
    originAgentCluster: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}

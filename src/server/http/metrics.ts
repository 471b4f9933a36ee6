import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Code } from '#contract/codes.ts';
import { AppError } from '../context/app-error.ts';
import type { Services } from '../context/ctx.ts';
import { watchState } from './metrics-of-state.ts';

const LIVE_STREAM = '/api/web/live';
const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

const codes = new WeakMap<FastifyRequest, Code>();

/** Stores the code of an answer's envelope for the count of answers, if it differs from the status. */
export function noteCode(request: FastifyRequest, code: Code): void {
  codes.set(request, code);
}

/** Measures every call of the API, and serves the numbers at `/api/metrics` to callers with `METRICS_TOKEN`; off without one. */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const { metricsToken } = services.config;
  if (metricsToken === undefined) return;
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'petcgm_http_request_duration_seconds',
    help: 'How long calls took, by route and the code of their answer',
    labelNames: ['method', 'route', 'code'],
    buckets: SECONDS,
    registers: [registry],
  });
  collectDefaultMetrics({ register: registry });
  for (const counter of Object.values(services.measures)) registry.registerMetric(counter);
  const readState = watchState(registry, services);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (route === undefined || !route.startsWith('/api/') || route === LIVE_STREAM) return;
    const code = codes.get(request) ?? reply.statusCode;
    seconds.observe({ method: request.method, route, code }, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!isShown(metricsToken, request)) throw new AppError('request.notFound');
    await readState();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Hashes are compared, so that the time taken reveals neither the token nor its length. */
function isShown(token: string, { headers }: FastifyRequest): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(`Bearer ${token}`), digest(headers.authorization ?? ''));
}

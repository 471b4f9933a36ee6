import type { FastifyInstance } from 'fastify';
import { loadPortal } from '#contract/portal.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';

/** What the web client needs before sign-in. */
export function portalRoutes(app: FastifyInstance, services: Services): void {
  const { portalName, portalTheme, portalVariant, portalNewUrl, version } = services.config;
  const item = { name: portalName, theme: portalTheme, variant: portalVariant, newUrl: portalNewUrl ?? null, version };
  route(app, services, loadPortal, async () => ({ item }));
}

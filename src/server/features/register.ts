import type { FastifyInstance } from 'fastify';
import type { Services } from '../http/ctx.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { portalRoutes } from './portal/portal.routes.ts';

/** Every feature's routes. */
export async function registerFeatures(app: FastifyInstance, services: Services): Promise<void> {
  portalRoutes(app, services);
  accountRoutes(app, services);
}

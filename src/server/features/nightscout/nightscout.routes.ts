import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context/ctx.ts';
import { admitBodies } from './admit-bodies.ts';
import type { Calls } from './calls.ts';
import { tokenFinder } from './credentials.ts';
import { entryRoutes } from './entries.routes.ts';
import { failedAttempts } from './failed-attempts.ts';
import { deviceStatusRoutes, pebbleRoutes, profileRoutes, propertyRoutes } from './follower-apps.routes.ts';
import { largeBodies } from './large-bodies.ts';
import { answerRefusals } from './nightscout-error.ts';
import { statusRoutes } from './status.routes.ts';
import { treatmentRoutes } from './treatments.routes.ts';

/**
 * The Nightscout endpoints that uploaders and followers use. They are at the root, because half of the clients drop a
 * path prefix. The token identifies the pet.
 */
export async function nightscoutRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const tokens = tokenFinder(services, failedAttempts(services.clock.now));
  const room = largeBodies();
  const at = (prefix: string, ...groups: readonly ((calls: Calls) => void)[]) =>
    app.register(
      async (scope) => {
        answerRefusals(scope);
        admitBodies(scope, tokens, room);
        for (const routes of groups) routes({ scope, services, tokens });
      },
      { prefix },
    );
  await at('/api/v1', entryRoutes, treatmentRoutes, deviceStatusRoutes, profileRoutes, statusRoutes);
  await at('/api/v2', propertyRoutes);
  await at('/pebble', pebbleRoutes);
  for (const unknown of ['/api/v3', '/api/versions']) await at(unknown);
}

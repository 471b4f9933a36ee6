import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context/ctx.ts';
import { admitBodies } from './admit-bodies.ts';
import { appRecordRoutes } from './app-records.routes.ts';
import { authorizationRoutes } from './authorization.routes.ts';
import type { Calls } from './calls.ts';
import { tokenFinder, type TokenFinder } from './credentials.ts';
import { entryRoutes } from './entries.routes.ts';
import { failedAttempts } from './failed-attempts.ts';
import { noticeRoutes, pebbleRoutes, propertyRoutes } from './follower-apps.routes.ts';
import { largeBodies } from './large-bodies.ts';
import { answerRefusals, type ApiVersion } from './nightscout-error.ts';
import { sliceRoutes } from './slice.routes.ts';
import { statusRoutes, versionRoutes } from './status.routes.ts';
import { treatmentRoutes } from './treatments.routes.ts';
import { v3Routes } from './v3/v3.routes.ts';

type Routes = (calls: Calls) => void;

/**
 * The Nightscout endpoints that uploaders and followers use. They are at the root, because half of the clients drop a
 * path prefix. The token identifies the pet.
 */
export async function nightscoutRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const failures = failedAttempts(services.clock.now);
  const tokens = tokenFinder(services, failures);
  const room = largeBodies();
  const under =
    (finder: TokenFinder, version: ApiVersion) =>
    (prefix: string, ...groups: readonly Routes[]) =>
      app.register(
        async (scope) => {
          answerRefusals(scope, version);
          admitBodies(scope, finder, room);
          for (const routes of groups) routes({ scope, services, tokens: finder });
        },
        { prefix },
      );
  const at = under(tokens, 'v1');
  const version1 = [entryRoutes, sliceRoutes, treatmentRoutes, appRecordRoutes, noticeRoutes, statusRoutes];
  await at('/api/v1', ...version1);
  await at('/api/v2', ...version1, propertyRoutes, authorizationRoutes);
  await at('/api/versions', versionRoutes);
  await at('/pebble', pebbleRoutes);
  await under(tokenFinder(services, failures, 'bearer'), 'v3')('/api/v3', v3Routes);
}

import type { FastifyInstance } from 'fastify';
import type { Services } from '../http/ctx.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { secondFactorRoutes } from './accounts/second-factor.routes.ts';
import { sessionRoutes } from './accounts/sessions.routes.ts';
import { dataRoutes } from './data/data.routes.ts';
import { deviceRoutes } from './devices/devices.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { glucoseRoutes } from './glucose/glucose.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { followerRoutes } from './followers/followers.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { nightscoutRoutes } from './nightscout/nightscout.routes.ts';
import { patientRoutes } from './patients/patients.routes.ts';
import { portalRoutes } from './portal/portal.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';

/** Every feature's routes. */
export async function registerFeatures(app: FastifyInstance, services: Services): Promise<void> {
  portalRoutes(app, services);
  reportRoutes(app, services);
  accountRoutes(app, services);
  secondFactorRoutes(app, services);
  sessionRoutes(app, services);
  memberRoutes(app, services);
  followerRoutes(app, services);
  patientRoutes(app, services);
  fileRoutes(app, services);
  deviceRoutes(app, services);
  glucoseRoutes(app, services);
  eventRoutes(app, services);
  dataRoutes(app, services);
  liveRoutes(app, services);
  await nightscoutRoutes(app, services);
}

import type { FastifyInstance } from 'fastify';
import type { Services } from './context/ctx.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { secondFactorRoutes } from './features/accounts/second-factor.routes.ts';
import { sessionRoutes } from './features/accounts/sessions.routes.ts';
import { alertRoutes } from './features/alerts/alerts.routes.ts';
import { chainRoutes } from './features/alerts/chain.routes.ts';
import { doseCurveRoutes } from './features/care/dose-curves.routes.ts';
import { careRoutes } from './features/care/care.routes.ts';
import { channelRoutes } from './features/channels/channels.routes.ts';
import { dataRoutes } from './features/data/data.routes.ts';
import { deviceRoutes } from './features/devices/devices.routes.ts';
import { dutyRoutes } from './features/duty/duty.routes.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { followerRoutes } from './features/followers/followers.routes.ts';
import { glucoseRoutes } from './features/glucose/glucose.routes.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { memberRoutes } from './features/members/members.routes.ts';
import { nightscoutRoutes } from './features/nightscout/nightscout.routes.ts';
import { patientRoutes } from './features/patients/patients.routes.ts';
import { portalRoutes } from './features/portal/portal.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';

/** Every feature's routes. */
export async function registerFeatures(app: FastifyInstance, services: Services): Promise<void> {
  portalRoutes(app, services);
  reportRoutes(app, services);
  doseCurveRoutes(app, services);
  accountRoutes(app, services);
  secondFactorRoutes(app, services);
  sessionRoutes(app, services);
  memberRoutes(app, services);
  followerRoutes(app, services);
  channelRoutes(app, services);
  dutyRoutes(app, services);
  patientRoutes(app, services);
  fileRoutes(app, services);
  deviceRoutes(app, services);
  glucoseRoutes(app, services);
  eventRoutes(app, services);
  alertRoutes(app, services);
  chainRoutes(app, services);
  careRoutes(app, services);
  dataRoutes(app, services);
  liveRoutes(app, services);
  await nightscoutRoutes(app, services);
}

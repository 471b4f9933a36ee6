import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { createViewLog } from './access/view-log.ts';
import { createComputePool } from './compute/compute-pool.ts';
import { createSheetPress } from './compute/sheet-press.ts';
import type { Config } from './config/config.ts';
import { proxyTrust } from './config/trusted-proxies.ts';
import type { Clock } from './context/clock.ts';
import type { Services } from './context/ctx.ts';
import { createMeasures } from './context/measures.ts';
import { openDatabase } from './db/database.ts';
import { newId } from './db/ids.ts';
import { openToBrowserTools } from './http/browser-tools.ts';
import { answerFailures, answerUnreadableAddress, acceptEmptyBodies } from './http/failures.ts';
import { answerHalfRequest } from './http/half-requests.ts';
import { serveHealth } from './http/health.ts';
import { dropGoneClients, limitCalls } from './http/limits.ts';
import { toLoggedError } from './http/logged-error.ts';
import { serveMetrics } from './http/metrics.ts';
import { serveOpenApi } from './http/openapi.ts';
import { keepAnswersPrivate } from './http/private-answers.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { refuseUnknownAddresses } from './http/unknown-addresses.ts';
import { BUILT_WEB, serveWeb } from './http/web-files.ts';
import { openLiveHub } from './live/hub.ts';
import { createMessenger } from './messages/messenger.ts';
import { createDayPacker } from './readings/trace/day-packer.ts';
import { registerFeatures } from './register.ts';
import { openSecretBox } from './secrets/secret-box.ts';

/** Shorter answers fit into one packet as they are. */
const COMPRESS_FROM_BYTES = 1_200;

/** As long as the browser waits; a body that takes longer to come loses its connection. */
const MAX_REQUEST_MS = 600_000;

/** A portal that can answer: listen with `app.listen`, or call it with `app.inject`. */
export type PortalApp = { readonly app: FastifyInstance; readonly services: Services };

type AppSettings = {
  /** The folder of the web client. */
  readonly web?: string;
  /** Standard output by default. */
  readonly logTo?: { readonly write: (line: string) => void };
};

/** Puts the portal together: database, live hub, features, web client. `app.close()` ends all of it. */
export async function createApp(
  config: Config,
  clock: Clock,
  { web = BUILT_WEB, logTo }: AppSettings = {},
): Promise<PortalApp> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: (error) => toLoggedError(error) },
      ...(logTo && { stream: logTo }),
    },
    trustProxy: proxyTrust(config.trustProxy),
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: MAX_REQUEST_MS,
    pluginTimeout: 0, // it would also close the database 10 s after a stop, under jobs and calls that still work
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerHalfRequest,
  });
  const onError = (error: unknown) => app.log.error({ err: error }, 'a connection in the background failed');
  const secrets = openSecretBox(config);
  const onMigrated = (note: string) => app.log.info({ migration: note }, 'stored data was brought up to date');
  const db = await openDatabase({ ...config, onError, onMigrated });
  const live = await openLiveHub(db, onError);
  const press = createSheetPress();
  const days = createDayPacker(db, clock, (error) => app.log.warn({ err: error }, 'days were not packed'));
  const views = createViewLog(db, clock, (error) => app.log.warn({ err: error }, 'a view was not recorded'));
  const compute = createComputePool();
  app.addHook('onClose', async () => {
    await compute.close();
    await press.close();
    await days.close();
    await views.close();
    await live.close();
    await db.close();
  });
  const services: Services = {
    config,
    db,
    secrets,
    clock,
    live,
    messenger: createMessenger(config, clock.now),
    press,
    days,
    views,
    compute,
    measures: createMeasures(),
    stopping: new AbortController(),
  };
  await furnish(app, services, web);
  return { app, services };
}

async function furnish(app: FastifyInstance, services: Services, web: string): Promise<void> {
  const { config } = services;
  answerFailures(app, config.portalVariant);
  acceptEmptyBodies(app);
  dropGoneClients(app);
  setSecurityHeaders(app, config.publicUrl);
  openToBrowserTools(app);
  keepAnswersPrivate(app);
  await limitCalls(app);
  refuseUnknownAddresses(app);
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: COMPRESS_FROM_BYTES,
    customTypes: /^application\/json/,
    globalDecompression: false,
  });
  await app.register(multipart);
  serveMetrics(app, services);
  serveOpenApi(app, { title: config.portalName, version: config.version });
  serveHealth(app, services);
  await registerFeatures(app, services);
  await serveWeb(app, config, web);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, type PortalApp } from './app.ts';
import { awaitDatabase } from './await-database.ts';
import { hasForeignKeys } from './access/rsa-keys.ts';
import { startOutbox } from './alerting/outbox/outbox.ts';
import type { Config } from './config/config.ts';
import { systemClock } from './context/clock.ts';
import { startAlertClock } from './jobs/alert-clock.ts';
import { startCareClock } from './jobs/care-clock.ts';
import { startConnectors } from './jobs/connectors.ts';
import { startConsultMails } from './jobs/consult-mails.ts';
import { startCareWatch } from './jobs/care-watch.ts';
import { startHeartbeat } from './jobs/heartbeat.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { startMailWatch } from './jobs/mail-watch.ts';
import { startDoseWatch } from './jobs/dose-watch.ts';
import { startProcessWatch } from './jobs/process-watch.ts';
import { startSealing } from './jobs/seal-days.ts';
import { startSilenceWatch } from './jobs/silence-watch.ts';

/** As long as the largest import takes after the longest drain; who cannot wait sends the signal again. */
const STOP_WITHIN_MS = 90_000;

/**
 * Serves the portal until the process is asked to stop; what was accepted is finished first. `prepare` runs before it
 * listens.
 *
 * @throws DatabaseTooNewError, or the system's error when the port is taken
 */
export async function servePortal(
  config: Config,
  prepare: (portal: PortalApp) => Promise<void> = async () => undefined,
): Promise<PortalApp> {
  await awaitDatabase(config, (line) => process.stderr.write(`${line}\n`));
  const portal = await createApp(config, systemClock);
  await prepare(portal);
  keepHouseWhileOpen(portal);
  await portal.app.listen({ port: config.port, host: config.host });
  warnOfSettings(portal);
  stopAtSignal(portal);
  return portal;
}

/** A second signal, whichever it is, ends the process as if nobody had listened. */
function stopAtSignal(portal: PortalApp): void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const onSignal = () => {
    for (const signal of signals) process.off(signal, onSignal);
    void stop(portal);
  };
  for (const signal of signals) process.on(signal, onSignal);
}

/** What runs, but not as an operator would want it. */
function warnOfSettings({ app, services }: PortalApp): void {
  const { config, messenger } = services;
  messenger.tryMail().catch((error: unknown) => {
    app.log.error(
      { err: error },
      'the mail server of SMTP_URL cannot be used: no codes, letters or invitations arrive',
    );
  });
  void warnOfForeignKeys(app, services);
  if (config.rsaKeyBits < 2048) app.log.warn('RSA_KEY_BITS is below 2048: passwords are badly protected on their way');
  if (!config.publicUrl?.startsWith('https:'))
    app.log.warn('PUBLIC_URL is not https: without TLS what travels can be read and changed on its way');
}

async function warnOfForeignKeys(app: PortalApp['app'], services: PortalApp['services']): Promise<void> {
  const hasForeign = await hasForeignKeys(services).catch(() => false); // the database may be away
  if (hasForeign)
    app.log.warn('another portal on this database seals with another key: give all of them one SECRET_KEY');
}

function keepHouseWhileOpen({ app, services }: PortalApp): void {
  const failed = (job: string) => (error: unknown) => app.log.error({ err: error }, `${job} failed`);
  const stops = [
    startHousekeeping(services, failed('housekeeping')),
    startSilenceWatch(services, failed('the watch for silent sensors')),
    startDoseWatch(services, failed('the watch for doses that nobody noted')),
    startCareWatch(services, failed('the watch for news of treatments')),
    startCareClock(services, failed('the clock of dose periods')),
    startConsultMails(services, failed('mailing consult packs')),
    startConnectors(services, failed('fetching from a connector')),
    startAlertClock(services, failed('the clock of alerts')),
    startOutbox(services, failed('sending alerts')),
    startSealing(services, failed('sealing old days')),
    startHeartbeat(services, failed('the heartbeat')),
    startMailWatch(services, failed('trying the mail server again')),
  ];
  app.addHook('preClose', async () => {
    await Promise.all(stops.map((end) => end()));
  });
  app.addHook('onClose', startProcessWatch(services, failed('the watch for lost processes')));
}

/**
 * Stops a portal without refusing a call: it is not ready any more but serves on until its proxy has noticed, then it
 * ends its streams, whose clients resume at another process, and finishes what it has accepted.
 */
export async function closePortal({ app, services }: PortalApp, drained = drain(services.config)): Promise<void> {
  services.stopping.abort();
  await drained;
  await app.close();
}

function drain({ drainSeconds }: Config): Promise<void> {
  return sleep(drainSeconds * 1000);
}

async function stop(portal: PortalApp): Promise<void> {
  const overdue = setTimeout(() => process.exit(1), STOP_WITHIN_MS);
  overdue.unref();
  await closePortal(portal);
  process.exit(0);
}

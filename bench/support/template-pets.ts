import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { storePart } from '#cli/demo/store-part.ts';
import { makeOwners } from '#cli/simulate/simulated-owners.ts';
import { completePlan, type PetPlan } from '#cli/simulate/pet-plan.ts';
import { sensorsBefore } from '#cli/simulate/sensors.ts';
import { simulatePet } from '#cli/simulate/simulate-pet.ts';
import { simulatedPlan } from '#cli/simulate/simulated-plan.ts';
import { DAY_MS, instant } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { createApp, type PortalApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { tickAlerts } from '#server/jobs/alert-clock.ts';
import { watchCare } from '#server/jobs/care-watch.ts';
import { watchDoses } from '#server/jobs/dose-watch.ts';
import { sealDays } from '#server/jobs/seal-days.ts';
import { watchSilence } from '#server/jobs/silence-watch.ts';
import { sessions } from '#server/records/sessions.store.ts';

/** What each pet has: readings of the last day, and what its people noted in the days that a habit of doses is found in. */
export const RECENT_MS = DAY_MS;
const NOTED_MS = 8 * DAY_MS;
/** Pets with a year have that of before the last four weeks, sealed. */
const YEAR_BEGINS_MS = 393 * DAY_MS;
const YEAR_ENDS_MS = 28 * DAY_MS;
/** The first ones have a year. */
export const TEMPLATES = { withYear: 8, all: 32 };
/** Apps are this late with a reading at least, ms, and at most this much more. */
const LATE_MS = 2_000;
const MORE_MS = 9_001;

/**
 * Simulated pets, stored and sealed by the portal: other pets are made as copies of them. The last reading of each is of the
 * last five minutes.
 *
 * @param now  the portal's clock, epoch ms
 * @returns their ids, those with a year first
 */
export async function makeTemplatePets(databaseUrl: string, now: number): Promise<readonly string[]> {
  const config = { ...loadConfig({}), dataDir: tmpdir(), databaseUrl, logLevel: 'error' } as const;
  const portal = await createApp(config, { now: () => instant(now) });
  try {
    const wish = { species: null, seed: 1, zone: 'UTC' } as const;
    const plans = Array.from({ length: TEMPLATES.all }, (_, place) => ({
      ...simulatedPlan(wish, place),
      doseHours: [7, 19],
    }));
    const { owners } = await makeOwners(portal, plans);
    for (const [place, { memberId, plan }] of owners.entries()) {
      if (place < TEMPLATES.withYear) await store(portal, memberId, plan, [now - YEAR_BEGINS_MS, now - YEAR_ENDS_MS]);
      await store(portal, memberId, plan, [now - RECENT_MS, now]);
      await signIn(portal, memberId, now);
    }
    await asUploaded(portal);
    await doJobs(portal);
    return owners.map(({ memberId }) => memberId);
  } finally {
    await portal.app.close();
  }
}

/** What the jobs of a portal find at first is done: copies are as pets are all day. */
async function doJobs({ services }: PortalApp): Promise<void> {
  const onError = (error: unknown): void => {
    throw error;
  };
  await sealDays(services, { stop: new AbortController().signal, onError, pause: async () => undefined });
  for (const watch of [watchSilence, watchDoses, watchCare, tickAlerts]) await watch(services, onError);
}

type Span = readonly [from: number, to: number];

async function store({ services }: PortalApp, memberId: string, plan: PetPlan, [from, to]: Span): Promise<void> {
  const member = await memberForJob(services.db.kysely, memberId);
  const { readings } = simulatePet(plan, from, to);
  const isRecent = to === services.clock.now();
  const { events } = simulatePet(plan, isRecent ? to - NOTED_MS : to, to);
  const sensors = sensorsBefore(completePlan(plan), to).filter(({ endsAt }) => endsAt > from);
  await storePart(services, member, { plan, part: { readings, events, sensors }, storyEnd: to });
}

/** A session of its owner. */
async function signIn({ services: { db } }: PortalApp, memberId: string, nowMs: number): Promise<void> {
  const { ownerAccountId: accountId } = await memberForJob(db.kysely, memberId);
  const session = { tokenHash: memberId, accountId, loginType: '2' as const, remember: true, nowMs };
  const expiresAtMs = nowMs + 30 * DAY_MS;
  await sessions(db.kysely).insert({ ...session, userAgent: null, knownDeviceId: null, expiresAtMs });
}

/** As if each reading had been sent by itself: stored some seconds after it was measured. */
async function asUploaded({ services: { db } }: PortalApp): Promise<void> {
  await sql`update reading set stored_at_ms = at_ms + ${LATE_MS} + (at_ms / 1000 * 15485863) % ${MORE_MS}`.execute(
    db.kysely,
  );
  await sql`delete from reading_day`.execute(db.kysely);
}

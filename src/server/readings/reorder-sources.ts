import { setImmediate as breathe } from 'node:timers/promises';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { coveredReadingWriter, loadCovered, type CoveredReading } from '../records/covered-readings.store.ts';
import { readingWriter } from '../records/readings.store.ts';
import { loadMixedDays, loadSent, type SentReading } from '../records/sent-readings.store.ts';
import { sealedDayWriter } from '../records/sealed-days.store.ts';
import { toUtcDay } from '../records/utc-days.ts';
import { loadSources, saveOrder } from '../records/sources.store.ts';
import { COMPARED_WITHIN_MS } from '../rules/same-reading.ts';
import { chooseCounting } from '../rules/choose-counting.ts';
import { placesOf, type SourcePlaces } from '../rules/source-order.ts';
import type { Intake } from './add-readings.ts';
import { shrinkSensor } from './remove-readings.ts';
import { countAgain } from './uncover-readings.ts';

/**
 * Puts the live sources of a member in an order, and lets the readings of the upper ones count wherever several sent
 * them. Nothing is lost: what counts no longer is covered, and the former order brings it back.
 *
 * @param senders  first to last; without any, the portal's own order
 */
export async function reorderSources(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  senders: readonly number[],
): Promise<void> {
  await saveOrder(intake.tx, member, senders);
  const places = placesOf(await loadSources(intake.tx, member));
  const touched = new Set<string>();
  for (const utcDay of await loadMixedDays(intake.tx, member)) {
    for (const deviceId of await recount(intake, member, utcDay, places)) touched.add(deviceId);
    await breathe();
  }
  for (const deviceId of touched) await shrinkSensor(intake.tx, member, deviceId);
  intake.afterCommit(() => intake.services.live.toMember(member.id, 'device', { memberId: member.id }));
}

/** @returns the sessions that lost readings */
async function recount(
  { services, tx, afterCommit }: Intake,
  member: AuthorizedMember<'write'>,
  utcDay: number,
  places: SourcePlaces,
): Promise<readonly string[]> {
  const [from, to] = [utcDay * DAY_MS, (utcDay + 1) * DAY_MS];
  const around = { from: from - COMPARED_WITHIN_MS, to: to + COMPARED_WITHIN_MS };
  const [counting, covered] = await Promise.all([loadSent(tx, member, around), loadCovered(tx, member, around)]);
  const live = counting.filter(({ sender }) => places.isLive(sender));
  const chosen = chooseCounting<SentReading | CoveredReading>([...live, ...covered], places);
  const isOfDay = ({ atMs }: { readonly atMs: number }) => atMs >= from && atMs < to;
  const hidden = live.filter((reading) => isOfDay(reading) && !chosen.has(reading));
  const shown = covered.filter((reading) => isOfDay(reading) && chosen.has(reading));
  const deviceIds = await hide(tx, member, hidden);
  await countAgain({ services, tx, afterCommit }, member, shown);
  return deviceIds;
}

async function hide(
  tx: Intake['tx'],
  member: AuthorizedMember<'write'>,
  readings: readonly SentReading[],
): Promise<readonly string[]> {
  if (readings.length === 0) return [];
  const instants = readings.map(({ atMs }) => atMs);
  const senders = [...new Set(readings.map(({ sender }) => sender))];
  await sealedDayWriter(tx).open(member, instants.map(toUtcDay));
  await coveredReadingWriter(tx).keep(member, instants, senders);
  return (await readingWriter(tx).remove(member, instants, senders)).deviceIds;
}

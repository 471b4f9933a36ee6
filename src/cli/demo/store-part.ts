import type { AuthorizedMember } from '#server/context/authorized-member.ts';
import { newId } from '#server/db/ids.ts';
import { eventWriter } from '#server/records/events.store.ts';
import { inTransactionOn } from '#server/context/transaction.ts';
import type { Services } from '#server/context/ctx.ts';
import { awaitLater } from '#server/db/in-flight.ts';
import { loadSensorBook } from '#server/readings/sensor-book.ts';
import { addReadings, type Intake } from '#server/readings/add-readings.ts';
import { sensorSessionWriter, NOT_ENDED } from '#server/records/sensor-sessions.store.ts';
import type { DiaryEvent } from './demo-care.ts';
import { completePlan, type PetPlan } from '../simulate/pet-plan.ts';
import type { Simulation } from '../simulate/simulate-pet.ts';
import { sensorsBefore } from '../simulate/sensors.ts';

/** What the readings of the demo say they come from. */
const SOURCE = 'demo';

/** A part of a pet's story that ends, in the story's time, at `storyEnd`. */
export type ToldPart = { readonly plan: PetPlan; readonly part: StoryPart; readonly storyEnd: number };

/** A part of a pet's story with all that its household noted. */
export type StoryPart = Omit<Simulation, 'events'> & { readonly events: readonly DiaryEvent[] };

/** Stores a part of a pet's story the way an uploader would bring it: sensors first, then readings and the diary. */
export async function storePart(services: Services, member: AuthorizedMember<'write'>, told: ToldPart): Promise<void> {
  const { part } = told;
  await inTransactionOn(services, member.id, async (tx, afterCommit) => {
    const nowMs = services.clock.now();
    for (const sensor of part.sensors) {
      await sensorSessionWriter(tx).insert(member, {
        id: newId(),
        sn: sensor.sn,
        model: sensor.model,
        startedAtMs: sensor.startedAt,
        source: SOURCE,
        endedAtMs: null,
        ...NOT_ENDED,
        warmUpMinutes: sensor.warmUpMinutes,
        lifetimeDays: sensor.lifetimeDays,
        intervalMinutes: sensor.intervalMinutes,
        remarks: null,
        lastRefreshedAtMs: null,
        createdAtMs: nowMs,
      });
    }
    await storeReadings({ services, tx, afterCommit }, member, told);
    const events = part.events.map((event) => ({ ...event, source: SOURCE, externalId: null }));
    const writer = { accountId: member.ownerAccountId, tokenId: null };
    await eventWriter(tx).insert({ ...member, writer }, events, nowMs);
  });
}

async function storeReadings(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  { plan, part, storyEnd }: ToldPart,
): Promise<void> {
  const sensors = sensorsBefore(completePlan(plan), storyEnd);
  const sessions = awaitLater(loadSensorBook(intake.tx, member));
  for (const [index, readings] of bySensor(part)) {
    const sensor = sensors[index];
    if (sensor === undefined) throw new RangeError(`no sensor ${index} in the plan`);
    const source = { source: SOURCE, sn: sensor.sn, model: sensor.model, isSerial: true };
    await addReadings(intake, member, { source, readings }, sessions);
  }
}

function bySensor({ readings: { at, mgdl, sensor } }: StoryPart): Map<number, { at: number; mgdl: number }[]> {
  const groups = new Map<number, { at: number; mgdl: number }[]>();
  for (const [place, index] of sensor.entries()) {
    const group = groups.get(index) ?? [];
    group.push({ at: at[place] ?? 0, mgdl: mgdl[place] ?? 0 });
    groups.set(index, group);
  }
  return groups;
}

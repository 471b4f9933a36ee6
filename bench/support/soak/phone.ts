import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { chance } from '#cli/simulate/chance.ts';
import { simulatePet } from '#cli/simulate/simulate-pet.ts';
import { uploaderRecords } from '#cli/simulate/uploader-records.ts';
import { completePlan } from '#cli/simulate/pet-plan.ts';
import { sensorsBefore } from '#cli/simulate/sensors.ts';
import type { CallAnswer, Calls } from './caller.ts';
import type { SoakPet } from './cast.ts';
import type { Story } from './story.ts';

/** A reading that the portal has acknowledged, and when: the same for all of one call. */
export type Acknowledged = { readonly at: number; readonly mgdl: number; readonly acknowledgedMs: number };
/** A dose or a meal that was acknowledged. */
export type NotedEvent = { readonly at: number; readonly type: string; readonly value: number | null };

/** What one household has sent. */
export type Sent = {
  readonly pet: SoakPet;
  readonly readings: Acknowledged[];
  readonly events: NotedEvent[];
  /** Instants of readings that are refused, and must not be there. */
  readonly refused: number[];
  readonly problems: string[];
  /** How often something was sent again. */
  again: number;
};

type Work = { readonly calls: Calls; readonly story: Story; readonly endMs: number };

/** An app sends at most so many readings at once; more wait for the next call. */
const AT_ONCE = 12;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 2 * MINUTE_MS;
const BAD_READING_EVERY_MS = 3 * HOUR_MS;
/** From the sensor to the phone. */
const LATENCY_MS = 20_000;
/** One phone in seven is away from its pet for a while. */
const AWAY_MS = 40 * MINUTE_MS;

/** Everything that the household of a pet sends, until the story ends and everything is acknowledged. */
export async function runHousehold(pet: SoakPet, work: Work): Promise<Sent> {
  const sent: Sent = { pet, readings: [], events: [], refused: [], problems: [], again: 0 };
  await Promise.all([uploadReadings(sent, work), noteEvents(sent, work), sendBadReadings(sent, work)]);
  return sent;
}

async function uploadReadings(sent: Sent, { calls, story, endMs }: Work): Promise<void> {
  const { pet } = sent;
  const { at, mgdl, sensor } = simulatePet(pet.plan, Date.now(), endMs).readings;
  const sensors = sensorsBefore(completePlan(pet.plan), endMs);
  const isAway = awayTimes(pet.plan.seed, Date.now(), endMs);
  let waitMs = FIRST_WAIT_MS;
  for (let next = 0; next < at.length;) {
    const from = at[next] ?? 0;
    await story.until(Math.max(from + LATENCY_MS, isAway(from)));
    const due = at.slice(next, next + AT_ONCE).filter((ms) => ms <= Date.now() - LATENCY_MS / 2);
    const entries = Array.from(due, (date, index) => ({
      type: 'sgv',
      device: sensors[sensor[next + index] ?? 0]?.sn,
      date,
      sgv: mgdl[next + index],
    }));
    const answer = await calls.post('/api/v1/entries', entries, pet.phone);
    if (isTaken(answer, entries.length)) {
      const acknowledgedMs = Date.now();
      for (const { date, sgv = 0 } of entries) sent.readings.push({ at: date, mgdl: sgv, acknowledgedMs });
      next += entries.length;
      waitMs = FIRST_WAIT_MS;
      continue;
    }
    if (isRefusal(answer)) sent.problems.push(`a reading was refused: ${told(answer)}`);
    sent.again += 1;
    await story.pass(waitMs);
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  }
}

/** From when on a reading can be sent: later than its own time while the phone is away. */
function awayTimes(seed: number, fromMs: number, toMs: number): (at: number) => number {
  if (seed % 7 !== 0) return (at) => at;
  const beginMs = fromMs + chance(seed, 1) * (toMs - fromMs);
  return (at) => (at >= beginMs && at < beginMs + AWAY_MS ? beginMs + AWAY_MS : at);
}

/** Insulin and meals: every second household notes them on the page, the others in the app. */
async function noteEvents(sent: Sent, { calls, story, endMs }: Work): Promise<void> {
  const { pet } = sent;
  const part = simulatePet(pet.plan, Date.now(), endMs);
  const events = part.events.filter(({ type }) => type === 'insulin' || type === 'meal');
  const isApp = pet.plan.seed % 2 === 0;
  for (const event of events) {
    await story.until(event.at + 2 * MINUTE_MS);
    const { type, at, value, unit, detail } = event;
    const clientId = `${type}-${at}`;
    const page = { memberId: pet.memberId, clientId, type, at, value, unit, detail, confirmed: true };
    const { treatments } = uploaderRecords(pet.plan, { ...part, events: [event] }, endMs);
    const send = () =>
      isApp
        ? calls.post('/api/v1/treatments', treatments, pet.phone)
        : calls.post('/api/web/event/saveEvent', page, pet.owner);
    for (;;) {
      const answer = await send();
      if (isTaken(answer, 1) || codeOf(answer) === 200) break;
      if (isRefusal(answer)) sent.problems.push(`a ${type} was refused: ${told(answer)}`);
      sent.again += 1;
      await story.pass(FIRST_WAIT_MS);
    }
    sent.events.push({ at, type, value: isApp && type === 'meal' ? null : value });
  }
}

/** A phone whose clock is ahead: the portal must refuse what it sends. */
async function sendBadReadings(sent: Sent, { calls, story, endMs }: Work): Promise<void> {
  const { pet } = sent;
  for (let at = Date.now() + chance(pet.plan.seed, 2) * BAD_READING_EVERY_MS; at < endMs; at += BAD_READING_EVERY_MS) {
    await story.until(at);
    const date = Math.floor(at) + 3 * HOUR_MS + 17;
    const answer = await calls.post('/api/v1/entries', [{ type: 'sgv', device: 'x', date, sgv: 40 }], pet.phone);
    sent.refused.push(date);
    if (answer.status === 200) sent.problems.push('a reading of the future was taken');
  }
}

function isTaken({ status, json }: CallAnswer, count: number): boolean {
  return status === 200 && Array.isArray(json) && json.length === count;
}

/** The portal answered, but neither took it nor asked to send it again. */
export function isRefusal({ status }: CallAnswer): boolean {
  return status !== 0 && status < 500 && status !== 429;
}

/** The code in an answer of the portal; 0 if the answer has none. */
export function codeOf({ json }: CallAnswer): number {
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : 0;
  return typeof code === 'number' ? code : 0;
}

function told({ status, json }: CallAnswer): string {
  return `${status} ${JSON.stringify(json).slice(0, 200)}`;
}

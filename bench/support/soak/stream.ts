import { z } from 'zod';
import { liveEvents } from '#contract/live.ts';
import type { Calls } from './caller.ts';
import type { Person } from './cast.ts';
import type { Story } from './story.ts';

/** What an open page has shown. */
export type Shown = {
  readonly person: Person;
  /** From when on it shows everything, in the story; Infinity before the first answer. */
  sinceMs: number;
  /** Until when, in the story. */
  untilMs: number;
  /** Readings by pet and instant, mg/dL. */
  readonly readings: Map<string, Map<number, number>>;
  /** Alerts that it saw open, and saw end. */
  readonly opened: Set<string>;
  readonly ended: Set<string>;
  twice: number;
  connections: number;
  away: number;
};

/** A page connects again after this, ms of the story. */
const AGAIN_MS = 3_000;

/** Holds a live stream as a page does, until the signal. */
export async function holdStream(person: Person, calls: Calls, story: Story, signal: AbortSignal): Promise<Shown> {
  const shown: Shown = {
    person,
    sinceMs: Infinity,
    untilMs: Infinity,
    readings: new Map(person.pets.map((id) => [id, new Map()])),
    opened: new Set(),
    ended: new Set(),
    twice: 0,
    connections: 0,
    away: 0,
  };
  let lastId = '';
  while (!signal.aborted) {
    const headers = { ...person.headers, ...(lastId === '' ? {} : { 'last-event-id': lastId }) };
    const answer = await calls.open('/api/web/live', { headers }, signal).catch(() => null);
    if (answer?.statusCode === 200) {
      shown.connections += 1;
      shown.sinceMs = Math.min(shown.sinceMs, Date.now());
      lastId = await showAll(answer, shown, lastId);
    } else answer?.resume();
    if (!signal.aborted) await story.pass(AGAIN_MS);
  }
  shown.untilMs = Date.now();
  return shown;
}

/** Shows what comes until the portal ends the stream, or is gone. @returns where to resume */
async function showAll(answer: AsyncIterable<Buffer>, shown: Shown, from: string): Promise<string> {
  let lastId = from;
  try {
    for await (const block of blocksOf(answer)) lastId = show(block, shown) ?? lastId;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw error; // the portal sent nonsense
  }
  return lastId;
}

async function* blocksOf(answer: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
}

/** Shows an event. @returns its id, from which the page resumes */
function show(block: string, shown: Shown): string | undefined {
  const lines = block.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const data: unknown = JSON.parse(field('data') ?? 'null');
  const event = field('event');
  if (event === 'reading') showReading(liveEvents.reading.parse(data), shown);
  if (event === 'alert') {
    const { alertId, state } = liveEvents.alert.parse(data);
    if (alertId !== null && state === 'opened') shown.opened.add(alertId);
    if (alertId !== null && state === 'ended') shown.ended.add(alertId);
  }
  if (event === 'away') shown.away += 1;
  return field('id');
}

function showReading({ memberId, at, mgdl }: { memberId: string; at: number; mgdl: number }, shown: Shown): void {
  const readings = shown.readings.get(memberId);
  if (readings?.has(at) === true) shown.twice += 1;
  readings?.set(at, mgdl);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '#domain/units/units.ts';
import { grouped, type Progress } from '../shared/progress.ts';
import type { CallTally } from './call-tally.ts';
import { inRealTime, lookEveryMs, storyTime, type Pace } from './pace.ts';
import type { PetPlan } from './pet-plan.ts';
import { simulatePet } from './simulate-pet.ts';
import { UnreachableError, type UploaderClient } from './uploader-client.ts';
import { uploaderRecords, type UploaderRecords } from './uploader-records.ts';

/** A pet whose story is uploaded. */
export type UploadedPet = { readonly name: string; readonly plan: PetPlan; readonly client: UploaderClient };
/** How many records were accepted. */
export type Sent = { entries: number; treatments: number };

type Upload = {
  readonly pets: readonly UploadedPet[];
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly sent: Sent;
  readonly tally: CallTally;
};
type Span = { readonly from: number; readonly to: number };

/** As many entries as an app sends at once after some days without a connection. */
const ENTRIES_AT_A_TIME = 1_000;
/** How much of a story is made up at once. */
const SPAN_MS = 7 * DAY_MS;
/** So many pets upload at the same time: a few, and more where they are many. */
const LANES = { least: 4, most: 64, petsOfOne: 50 } as const;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Sends a past span of every pet, the oldest first. @throws UnreachableError, CommandError */
export async function uploadPast({ pets, progress, signal, sent }: Upload, { from, to }: Span): Promise<void> {
  await inTurns(pets, async ({ name, plan, client }) => {
    for (let start = from; start < to; start += SPAN_MS) {
      const end = Math.min(start + SPAN_MS, to);
      await sendRecords(client, uploaderRecords(plan, simulatePet(plan, start, end), end), { signal, sent });
      progress.say(`${name}: sent up to ${new Date(end).toISOString().slice(0, 10)}, ${told(sent)} in all`);
    }
  });
}

/**
 * Goes on with every pet's story until the signal. At another speed than 1 only readings are sent: doses within minutes
 * of each other would look like mistakes. While the portal does not answer, readings wait, as they do in an app.
 *
 * @throws CommandError if the portal refuses
 */
export async function uploadLive(upload: Upload, pace: Pace) {
  const { progress, signal, tally } = upload;
  let waitMs = FIRST_WAIT_MS;
  const toldUntil = new Map<UploadedPet, number>();
  while (!signal.aborted) {
    const until = storyTime(Date.now(), pace);
    try {
      await sendChapter(upload, pace, { toldUntil, until });
      waitMs = FIRST_WAIT_MS;
      progress.say(`${told(upload.sent)} sent; Ctrl+C ends it`);
      await pause(lookEveryMs(pace.speed), signal);
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      progress.keep(`${error.message} What is due is sent later.`);
      await pause(waitMs, signal);
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
      if (!signal.aborted) tally.noteRetry();
    }
  }
}

type Chapter = { readonly toldUntil: Map<UploadedPet, number>; readonly until: number };

/** Each pet goes on where its own story was last told: after a failure only what did not arrive is sent again. */
async function sendChapter({ pets, signal, sent }: Upload, pace: Pace, { toldUntil, until }: Chapter): Promise<void> {
  await inTurns(pets, async (pet) => {
    const { plan, client } = pet;
    const part = inRealTime(simulatePet(plan, toldUntil.get(pet) ?? pace.startedAt, until), pace);
    const events = pace.speed === 1 ? part.events : [];
    await sendRecords(client, uploaderRecords(plan, { ...part, events }, until), { signal, sent });
    toldUntil.set(pet, until);
  });
}

async function sendRecords(
  client: UploaderClient,
  { entries, treatments }: UploaderRecords,
  { signal, sent }: Pick<Upload, 'signal' | 'sent'>,
): Promise<void> {
  for (let start = 0; start < entries.length; start += ENTRIES_AT_A_TIME) {
    signal.throwIfAborted();
    const some = entries.slice(start, start + ENTRIES_AT_A_TIME);
    await client.send('entries', some);
    sent.entries += some.length;
  }
  for (let start = 0; start < treatments.length; start += ENTRIES_AT_A_TIME) {
    signal.throwIfAborted();
    const some = treatments.slice(start, start + ENTRIES_AT_A_TIME);
    await client.send('treatments', some);
    sent.treatments += some.length;
  }
}

/** Works on several pets at once. After a failure no more are begun, and it is thrown once the others are done. */
async function inTurns(pets: readonly UploadedPet[], work: (pet: UploadedPet) => Promise<void>): Promise<void> {
  const waiting = pets.values();
  let hasFailed = false;
  const lane = async () => {
    for (const pet of waiting) {
      if (hasFailed) return;
      await work(pet).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const count = Math.min(LANES.most, Math.max(LANES.least, Math.ceil(pets.length / LANES.petsOfOne)));
  const ended = await Promise.allSettled(Array.from({ length: count }, lane));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined); // the loop looks at the signal itself
}

function told({ entries, treatments }: Sent): string {
  return `${grouped(entries)} readings and ${grouped(treatments)} events`;
}

import { AHEAD_MS } from '#domain/alerts/pet-state.ts';
import type { Services } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import type { IdSpan } from '../db/ids.ts';
import { membersInSilence, membersMaybeHeard } from '../records/open-silences.store.ts';
import { portalAbsences } from '../records/portal-absences.store.ts';
import { maybeSilentMembers, silentMembers } from '../records/silent-members.store.ts';
import { SILENCE_MS } from '../rules/silence-rules.ts';
import { endSilence, raiseSilence } from './raise-silence.ts';
import { allSpans, claimSpans } from './sweep-minutes.ts';

type OnError = (error: unknown) => void;
type Round = {
  /** The same for all that a round asks. */
  readonly nowMs: number;
  readonly onError: OnError;
  readonly setBacks: { readonly lastMs: number | null; readonly shownMs: number | null };
};
type Settle = (services: Services, memberId: string, nowMs: number) => Promise<boolean>;

const SWEEP = 'silence-sweep';
/** When a company's service is away, all its sensors are silent at once. */
const AT_ONCE = 8;

/**
 * Looks for sensors that fell silent, at the pets of which no upload has noted a reading in time for half an hour, and
 * for those that are heard again or not at work any more.
 *
 * @param onError  called for a member that failed; the others continue
 */
export async function lookForSilence(services: Services, onError: OnError): Promise<void> {
  const nowMs = services.clock.now();
  const setBacks = await portalAbsences(outside(services)).setBacks();
  const round = { nowMs, onError, setBacks };
  const looked = await lookAtDue(services, round);
  for (const span of await claimSpans(services, SWEEP, nowMs)) await sweep(services, span, { ...round, looked });
}

/** @returns the members that were looked at */
async function lookAtDue(services: Services, round: Round): Promise<ReadonlySet<string>> {
  const silent = await findSilent(services, round);
  await settleEach(services, silent, raiseSilence, round);
  const heard = await findHeard(services, round);
  await settleEach(services, heard, endSilence, round);
  return new Set([...silent, ...heard]);
}

async function findSilent(services: Services, round: Round): Promise<string[]> {
  const db = outside(services);
  const asked = toAsked(round);
  if (!isClockBehind(round)) return silentMembers(db, asked, await maybeSilentMembers(db, asked));
  return inParts((span) => silentMembers(db, asked, span));
}

async function findHeard(services: Services, round: Round): Promise<string[]> {
  const db = outside(services);
  return isClockBehind(round) ? inParts((span) => membersInSilence(db, span)) : membersMaybeHeard(db, round.nowMs);
}

async function inParts(find: (span: IdSpan) => Promise<string[]>): Promise<string[]> {
  const ids: string[] = [];
  for (const span of allSpans()) ids.push(...(await find(span)));
  return ids;
}

/**
 * Whether readings may be of a time that the clock has shown already, because it was set back: then what uploads noted
 * decides nothing.
 */
function isClockBehind({ nowMs, setBacks: { shownMs } }: Round): boolean {
  return shownMs !== null && nowMs <= shownMs + AHEAD_MS + SILENCE_MS;
}

function toAsked({ nowMs, setBacks: { lastMs } }: Round) {
  const sinceMs = nowMs - SILENCE_MS;
  return { nowMs, sinceMs, wasSetBack: lastMs !== null && lastMs <= sinceMs };
}

/**
 * Looks at each pet once an hour, whatever uploads noted, so that one of which it is wrong is never forgotten; it is
 * counted.
 */
async function sweep(
  services: Services,
  span: IdSpan,
  { looked, ...round }: Round & { readonly looked: ReadonlySet<string> },
): Promise<void> {
  const db = outside(services);
  const overlooked = (ids: readonly string[]) => ids.filter((id) => !looked.has(id));
  const silent = overlooked(await silentMembers(db, toAsked(round), span));
  const raised = await settleEach(services, silent, raiseSilence, round);
  const heard = overlooked(await membersInSilence(db, span));
  const ended = await settleEach(services, heard, endSilence, round);
  services.measures.silenceLooksMended.inc(raised + ended);
}

/** @returns of how many there was news */
async function settleEach(
  services: Services,
  memberIds: readonly string[],
  settle: Settle,
  { nowMs, onError }: Pick<Round, 'nowMs' | 'onError'>,
): Promise<number> {
  const left = memberIds.values();
  let count = 0;
  const settleSome = async () => {
    for (const memberId of left) {
      try {
        if (await settle(services, memberId, nowMs)) count += 1;
      } catch (error) {
        onError(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, settleSome));
  return count;
}

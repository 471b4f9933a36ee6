import { AHEAD_MS } from '#domain/alerts/pet-state.ts';
import type { Services } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import type { IdSpan } from '../db/ids.ts';
import { membersInSilence, membersMaybeHeard } from '../records/open-silences.store.ts';
import { portalAbsences } from '../records/portal-absences.store.ts';
import { maybeSilentMembers, silentMembers } from '../records/silent-members.store.ts';
import { SILENCE_MS } from '../rules/silence-rules.ts';
import { endSilence, raiseSilence } from './raise-silence.ts';
import { claimSpans } from './sweep-minutes.ts';

type OnError = (error: unknown) => void;
/** `nowMs` is the same for all that a round asks. */
type Round = { readonly nowMs: number; readonly onError: OnError };
type Settle = (services: Services, memberId: string, nowMs: number) => Promise<boolean>;

const SWEEP = 'silence-sweep';
const EVERYBODY: IdSpan = { from: '', to: null };

/**
 * Looks for sensors that fell silent, at the pets of which no upload has noted a reading in time for half an hour, and
 * for those that are heard again or not at work any more.
 *
 * @param onError  called for a member that failed; the others continue
 */
export async function lookForSilence(services: Services, onError: OnError): Promise<void> {
  const round = { nowMs: services.clock.now(), onError };
  const looked = await lookAtDue(services, round);
  for (const span of await claimSpans(services, SWEEP, round.nowMs)) await sweep(services, span, { ...round, looked });
}

/** @returns the members that were looked at */
async function lookAtDue(services: Services, round: Round): Promise<ReadonlySet<string>> {
  const db = outside(services);
  const { nowMs } = round;
  const isCertain = !(await isClockBehind(services, nowMs));
  const asked = { nowMs, sinceMs: nowMs - SILENCE_MS };
  const silent = await silentMembers(db, asked, isCertain ? await maybeSilentMembers(db, asked) : EVERYBODY);
  await settleEach(services, silent, raiseSilence, round);
  const heard = await (isCertain ? membersMaybeHeard(db, nowMs) : membersInSilence(db, EVERYBODY));
  await settleEach(services, heard, endSilence, round);
  return new Set([...silent, ...heard]);
}

/**
 * Whether the clock was set back, and readings may be of a time that it has shown already: then what uploads noted
 * decides nothing.
 */
async function isClockBehind(services: Services, nowMs: number): Promise<boolean> {
  const shownMs = await portalAbsences(outside(services)).latestShownMs();
  return shownMs !== null && nowMs <= shownMs + AHEAD_MS + SILENCE_MS;
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
  const { nowMs } = round;
  const overlooked = (ids: readonly string[]) => ids.filter((id) => !looked.has(id));
  const silent = await silentMembers(db, { nowMs, sinceMs: nowMs - SILENCE_MS }, span);
  const raised = await settleEach(services, overlooked(silent), raiseSilence, round);
  const heard = await membersInSilence(db, span);
  const ended = await settleEach(services, overlooked(heard), endSilence, round);
  services.measures.silenceLooksMended.inc(raised + ended);
}

/** @returns of how many there was news */
async function settleEach(
  services: Services,
  memberIds: readonly string[],
  settle: Settle,
  { nowMs, onError }: Round,
): Promise<number> {
  let count = 0;
  for (const memberId of memberIds) {
    try {
      if (await settle(services, memberId, nowMs)) count += 1;
    } catch (error) {
      onError(error);
    }
  }
  return count;
}

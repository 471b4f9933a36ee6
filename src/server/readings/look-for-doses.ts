import { findDoseNews, findNextLook, LOOK_WITHIN_MS, NOTES_MS } from '#domain/doses/dose-not-noted.ts';
import { membersForJob } from '../access/require-member.ts';
import type { Services } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import { DatabaseAwayError } from '../db/database-away.ts';
import { newLookMark } from '../db/dose-looks.ts';
import type { IdSpan } from '../db/ids.ts';
import { doseLooks, type SeenLook } from '../records/dose-looks.store.ts';
import { loadDoseFacts } from './dose-facts.ts';
import { raiseUnnotedDose } from './raise-unnoted-doses.ts';
import { claimSpans } from './sweep-minutes.ts';

type OnError = (error: unknown) => void;
type DueLook = { readonly memberId: string; readonly seenMs: number };

/** Members that are looked at together: some 20 ms of this thread. */
const MEMBERS_AT_ONCE = 100;
const SWEEP = 'dose-sweep';

/**
 * Looks for doses that nobody noted, at the pets whose look is due. A portal for people tells nothing: they take several
 * insulins at changing times.
 *
 * @param onError  called for a member that failed; the others continue
 */
export async function lookForDoses(services: Services, onError: OnError): Promise<void> {
  if (services.config.portalVariant === 'human') return;
  const nowMs = services.clock.now();
  const looks = doseLooks(outside(services));
  let last: DueLook | null = null;
  for (;;) {
    const due: DueLook[] = await looks.due({ nowMs, limit: MEMBERS_AT_ONCE }, last);
    for (const memberId of await lookAt(services, due, { nowMs, onError })) {
      await raiseUnnotedDose(services, memberId, nowMs).catch(onError);
    }
    last = due.at(-1) ?? null;
    if (due.length < MEMBERS_AT_ONCE) break;
  }
  await sweep(services, nowMs);
}

type Look = { readonly nowMs: number; readonly onError: OnError };

/**
 * Notes when each is looked at again. One that fails stays due.
 *
 * @returns the members of which something is new
 */
async function lookAt(services: Services, due: readonly DueLook[], look: Look): Promise<string[]> {
  try {
    return await lookTogether(services, due, look.nowMs);
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error;
    if (due.length > 1) {
      const middle = due.length >> 1;
      const first = await lookAt(services, due.slice(0, middle), look);
      return [...first, ...(await lookAt(services, due.slice(middle), look))];
    }
    look.onError(error);
    return [];
  }
}

async function lookTogether(services: Services, due: readonly DueLook[], nowMs: number): Promise<string[]> {
  const nextLooks = await findNextLooks(services, due, nowMs);
  const later = due.flatMap(({ memberId, seenMs }) => {
    const nextMs = nextLooks.get(memberId);
    return nextMs === 'now' ? [] : { memberId, seenMs, nextMs: nextMs ?? nowMs + LOOK_WITHIN_MS };
  });
  await doseLooks(outside(services)).put(later);
  return due.flatMap(({ memberId }) => (nextLooks.get(memberId) === 'now' ? memberId : []));
}

/** When to look at members again; without archived ones and those of closing accounts. */
async function findNextLooks(
  services: Services,
  seen: readonly SeenLook[],
  nowMs: number,
): Promise<ReadonlyMap<string, number | 'now'>> {
  const db = outside(services);
  const members = await membersForJob(
    db,
    seen.map(({ memberId }) => memberId),
  );
  const facts = await loadDoseFacts(db, [...members.values()], nowMs);
  return new Map(
    [...facts].map(([id, own]) => [id, findDoseNews(own, nowMs) === null ? findNextLook(own, nowMs) : 'now']),
  );
}

/**
 * Looks at every pet once an hour, whatever its next look is, so that one of which a change was overlooked is never
 * forgotten: its look is due then, and it is counted.
 */
async function sweep(services: Services, nowMs: number): Promise<void> {
  for (const span of await claimSpans(services, SWEEP, nowMs)) await sweepSpan(services, span, nowMs);
}

async function sweepSpan(services: Services, span: IdSpan, nowMs: number): Promise<void> {
  const looks = doseLooks(outside(services));
  const seen = await looks.notDue(span, { nowMs, sinceMs: nowMs - NOTES_MS });
  for (let start = 0; start < seen.length; start += MEMBERS_AT_ONCE) {
    await mend(services, seen.slice(start, start + MEMBERS_AT_ONCE), nowMs);
  }
}

/** Members whose next look would be too late are looked at in the next round. */
async function mend(services: Services, seen: readonly SeenLook[], nowMs: number): Promise<void> {
  const nextLooks = await findNextLooks(services, seen, nowMs);
  const known = seen.filter(({ memberId }) => nextLooks.has(memberId));
  const missing = known.flatMap(({ memberId, seenMs }) => (seenMs === null ? memberId : []));
  const late = known.flatMap(({ memberId, seenMs }) => {
    const nextMs = nextLooks.get(memberId) ?? 'now';
    return seenMs !== null && (nextMs === 'now' || nextMs < seenMs) ? { memberId, seenMs, nextMs: newLookMark() } : [];
  });
  const looks = doseLooks(outside(services));
  services.measures.doseLooksMended.inc((await looks.put(late)) + (await looks.add(missing)));
}

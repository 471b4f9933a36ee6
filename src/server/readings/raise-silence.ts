import { memberOfToken, type AuthorizedMember } from '../access/members.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction, outside, type Services } from '../http/ctx.ts';
import { alertTitle } from '../messages/wording.ts';
import { alertEpisodes } from './alert-episodes.store.ts';
import { deviceSessions } from './device-sessions.store.ts';
import { deviceStates } from './device-state.ts';
import { limitsOf } from './member-limits.store.ts';
import { ALERT_WITHIN_MS, type AlertTurn } from './raise-alerts.ts';
import { readings } from './readings.store.ts';
import { SILENCE_MS } from './reading-rules.ts';
import { silentMembers } from './silent-members.store.ts';

/**
 * Opens an episode `noData`, with its event, for each member whose sensor is at work and has sent nothing for an hour.
 * The next reading ends it (`raiseAlerts`). A silence of more than a day ago is history.
 *
 * @param onError  told of a member that it failed for: the others have their turn
 */
export async function raiseSilence(services: Services, onError: (error: unknown) => void): Promise<void> {
  const nowMs = services.clock.now();
  for (const memberId of await silentMembers(outside(services), { nowMs, sinceMs: nowMs - SILENCE_MS })) {
    try {
      await inTransaction(services, async (tx, afterCommit) => {
        const member = await memberOfToken(tx, { memberId, scopes: ['upload'] }, 'write');
        const turn = await openSilence(tx, member, nowMs);
        if (turn !== null) afterCommit(() => services.live.toMember(memberId, 'alert', { memberId, ...turn }));
      });
    } catch (error) {
      onError(error);
    }
  }
}

async function openSilence(tx: Tx, member: AuthorizedMember<'write'>, nowMs: number): Promise<AlertTurn | null> {
  const store = alertEpisodes(tx);
  const since = await silentSince(tx, member, nowMs);
  if (since === null || (await store.isOpen(member, 'noData'))) return null;
  const at = since + SILENCE_MS;
  if (at > nowMs || at < nowMs - ALERT_WITHIN_MS) return null;
  if (!(await limitsOf(tx, member)).alerts.noData) return null;
  const title = alertTitle(await store.languageOfOwner(member), 'noData');
  const eventId = await store.writeEvent(member, { kind: 'noData', atMs: at, title, mgdl: null, nowMs });
  await store.begin(member, 'noData', at, eventId);
  return { kind: 'noData', open: true, at };
}

/** The last reading, or the end of the warm-up of the sensor at work when that came later. */
async function silentSince(tx: Tx, member: AuthorizedMember, nowMs: number): Promise<number | null> {
  const last = await readings(tx).last(member);
  const states = deviceStates(await deviceSessions(tx).all(member), nowMs);
  const active = states.find(({ state }) => state === 'active');
  return last === null || active === undefined ? null : Math.max(last.at, active.initializedAtMs);
}

import { lookAgain, type AfterCommit } from '../../alerting/look-again.ts';
import type { DutyTable } from '../../db/alert-tables.ts';
import type { Tx } from '../../db/queryable.ts';
import type { LiveHub } from '../../live/hub.ts';
import { dutyWriter } from '../../records/duties.store.ts';

/** Makes a turn that was accepted the one that counts. @returns what wakes the clock of alerts, after the commit */
export async function beginTurn(tx: Tx, turn: DutyTable, nowMs: number): Promise<AfterCommit> {
  if (turn.fromMs <= nowMs && turn.toMs === null) await dutyWriter(tx).endOpenTurns(turn, nowMs);
  return lookAgain(tx, { memberId: turn.memberId }, nowMs);
}

/** Who is on duty changed, or was asked. */
export function announceDuty(live: LiveHub, memberId: string): void {
  live.toMember(memberId, 'duty', { memberId });
}

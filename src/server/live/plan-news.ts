import type { LiveHub } from './hub.ts';

/** Whoever shows a member loads it again: its treatment is another one. To be called after the commit. */
export function announcePlan(live: LiveHub, memberId: string): void {
  live.toMember(memberId, 'limits', { memberId });
  live.toMember(memberId, 'device', { memberId });
}

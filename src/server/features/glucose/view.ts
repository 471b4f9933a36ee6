import { instant } from '#domain/units/units.ts';
import type { Scope } from '../../access/report-range.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';

/** What a call of Home looks at: whose pet, at which instant, which hours, and what the caller may read. */
export type View = {
  readonly member: AuthorizedMember;
  readonly now: number;
  readonly hours: number;
  readonly window: Scope;
  readonly allowed: Scope;
};

/** The part of a span that the caller may read. */
export function clipped({ from, to }: { from: number; to: number }, allowed: Scope): Scope {
  const start = Math.max(from, allowed.from);
  return { ...allowed, from: instant(start), to: instant(Math.max(start, Math.min(to, allowed.to))) };
}

import type { z } from 'zod';
import type { accessView } from '#contract/followers.ts';
import type { AuthorizedMember } from './authorized-member.ts';

/** What somebody looked at. */
export type ViewedPart = z.infer<typeof accessView>['parts'][number];

/** Keeps who looked at whose pet, for its owner. */
export type ViewLog = {
  /** Notes that a follower looks at a member. It is written shortly after; the call does not wait for it. */
  readonly note: (member: AuthorizedMember, part: ViewedPart) => void;
  /** Writes what was noted now. */
  readonly idle: () => Promise<void>;
  /** Writes what was noted, and takes no more. */
  readonly close: () => Promise<void>;
};

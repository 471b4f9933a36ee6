import type { AuthorizedMember } from './authorized-member.ts';

/** Packs the closed days that are read and have no pack yet. Without it loading is slower, and as right. */
export type DayPacker = {
  /** Resolves when every closed day of a span is packed, or has failed to be. */
  readonly pack: (member: AuthorizedMember, span: { readonly from: number; readonly to: number }) => Promise<void>;
  /** Waits for what is being packed; nothing is begun any more. */
  readonly close: () => Promise<void>;
};

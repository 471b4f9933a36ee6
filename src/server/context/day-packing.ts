import type { AuthorizedMember } from './authorized-member.ts';

/** Packs the closed days that are read and have no pack yet. Without it loading is slower, and as right. */
export type DayPacker = {
  /** Resolves when every closed day of a span is packed, or has failed to be. */
  readonly pack: (member: AuthorizedMember, span: { readonly from: number; readonly to: number }) => Promise<void>;
  /** Waits for packing in progress and starts no more. */
  readonly close: () => Promise<void>;
};

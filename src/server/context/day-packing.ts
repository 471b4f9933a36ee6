import type { AuthorizedMember } from './authorized-member.ts';

/** A span that is read, epoch ms. */
type DaysRead = { readonly from: number; readonly to: number };

/** Packs the closed days that are read and have no pack yet. Without it loading is slower, and as right. */
export type DayPacker = {
  /** Resolves when every closed day of a span is packed, or has failed to be. */
  readonly pack: (member: AuthorizedMember, span: DaysRead) => Promise<void>;
  /** Packs shortly after the call that reads the span is answered. `pack` for the same member does it immediately. */
  readonly packLater: (member: AuthorizedMember, span: DaysRead) => void;
  /** Waits for packing in progress and starts no more. */
  readonly close: () => Promise<void>;
};

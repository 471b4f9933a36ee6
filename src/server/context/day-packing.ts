import type { AuthorizedMember } from './authorized-member.ts';

/** A span that is read, epoch ms. */
export type DaysRead = { readonly from: number; readonly to: number };

/** Packs closed days that are read and have no pack yet. It makes loading faster and does not change the result. */
export type DayPacker = {
  /** Resolves when every closed day of a span is packed or its packing has failed. */
  readonly pack: (member: AuthorizedMember, span: DaysRead) => Promise<void>;
  /** Packs shortly after the call that reads the span is answered. `pack` for the same member does it immediately. */
  readonly packLater: (member: AuthorizedMember, span: DaysRead) => void;
  /** Waits for packing in progress and starts no more. */
  readonly close: () => Promise<void>;
};

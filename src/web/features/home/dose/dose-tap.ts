import type { Event } from '#contract/events.ts';
import type { KeptDose } from '#worker/kept.ts';

/** A dose that is not kept yet. */
export type NewDose = Omit<KeptDose, 'clientId'>;

/** What was tapped last, for as long as it can be taken back. */
export type Tap = {
  readonly dose: NewDose;
  /** on its way; stored; or lost, because the code that keeps it did not come: it is noted nowhere then */
  readonly state: 'sending' | 'stored' | 'lost';
  /** ends it if it is not kept yet */
  readonly stop: AbortController;
  /** the stored event; null if it is not stored */
  readonly saving: Promise<Event | null>;
};

type Said = { readonly at?: number; readonly note?: string | null };

/** Noting doses on the card. */
export type DoseLog = {
  readonly tap: Tap | null;
  readonly isSending: boolean;
  readonly gave: (units: number, said?: Said) => Promise<void>;
  readonly notGiven: (detail: NonNullable<KeptDose['detail']>) => Promise<void>;
  /** tries once more what is noted nowhere */
  readonly again: (dose: NewDose) => void;
  /** what was tapped can no longer be taken back, or was */
  readonly forget: () => void;
  /** takes it back before it is kept */
  readonly stop: (tap: Tap) => void;
  /** what became of a dose that waited, or could not be taken back: it is stored */
  readonly take: (event: Event, dose: NewDose) => void;
};

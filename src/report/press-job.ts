import type { AgpSheet } from './agp-sheet.ts';

/** What goes to the thread that prints sheets. */
export type PressJob = { readonly id: number; readonly sheet: AgpSheet };

/** What comes back for it. */
export type PressAnswer =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly problem: string };

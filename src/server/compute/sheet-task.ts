import type { AgpSheet } from '#report/agp-sheet.ts';
import type { ConsultInput } from './consult-input.ts';
import type { SentParts } from './sent-parts.ts';

/** What the sheet press makes: an AGP sheet or a consult pack, as PDF or as plain text. */
export type SheetTask =
  | { readonly kind: 'agp'; readonly format: 'pdf' | 'text'; readonly sheet: AgpSheet }
  | {
      readonly kind: 'consult';
      readonly format: 'pdf' | 'text';
      readonly input: ConsultInput;
      readonly parts: SentParts;
    };

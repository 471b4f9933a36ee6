import { roundPx } from './plot.ts';

/** A stretch of a chart, px from its left edge, with its name and how many letters that has. */
export type BracketInput = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly letters: number;
};

/** The stretch, and where its name begins. */
export type Bracket = BracketInput & { readonly textX: number };

/** A letter of 12 px is about this wide. */
const LETTER_PX = 6.6;
/** Between two names, px. */
const GAP = 8;

/**
 * Places the names of brackets: over their middle, and where there is no room, side by side within the plot.
 *
 * @param inputs in the order of time, within the plot
 */
export function placeBrackets(
  inputs: readonly BracketInput[],
  { left, right }: { readonly left: number; readonly right: number },
): Bracket[] {
  let limit = right;
  return inputs
    .toReversed()
    .map((input) => {
      const width = input.letters * LETTER_PX;
      const textX = roundPx(Math.max(left, Math.min((input.start + input.end - width) / 2, limit - width)));
      limit = textX - GAP;
      return { ...input, textX };
    })
    .toReversed();
}

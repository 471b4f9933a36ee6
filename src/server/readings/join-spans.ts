/** A stretch of time: from ≤ at < to, epoch ms. */
export type Span = { readonly from: number; readonly to: number };

/** The stretches within a distance of instants, joined where they meet, in order. */
export function joinSpans(instants: readonly number[], reachMs: number): Span[] {
  const joiner = spanJoiner(reachMs);
  instants.toSorted((a, b) => a - b).forEach(joiner.add);
  return joiner.spans();
}

/** Joins the stretches of instants that come one by one, ascending. */
export function spanJoiner(reachMs: number) {
  const spans: { from: number; to: number }[] = [];
  return {
    add: (at: number): void => {
      const current = spans.at(-1);
      if (current !== undefined && at - reachMs <= current.to) current.to = at + reachMs + 1;
      else spans.push({ from: at - reachMs, to: at + reachMs + 1 });
    },
    spans: (): Span[] => spans,
  };
}

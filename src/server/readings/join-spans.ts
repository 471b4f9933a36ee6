/** A stretch of time: from ≤ at < to, epoch ms. */
export type Span = { readonly from: number; readonly to: number };

/** The stretches within a distance of instants, joined where they meet, in order. */
export function joinSpans(instants: readonly number[] | Float64Array, reachMs: number): Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const at of Float64Array.from(instants).sort()) {
    const current = spans.at(-1);
    if (current !== undefined && at - reachMs <= current.to) current.to = at + reachMs + 1;
    else spans.push({ from: at - reachMs, to: at + reachMs + 1 });
  }
  return spans;
}

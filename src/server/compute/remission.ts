import type { Remission } from '#contract/remission.ts';
import { watchRemission, type RemissionFrame, type RemissionState } from '#domain/care/remission.ts';
import type { RemissionRules } from '#domain/care/remission-rules.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import type { Trace } from '#domain/trace/trace.ts';

/** The input of a watch, apart from the readings. */
export type RemissionInput = RemissionFrame & { readonly rules: RemissionRules } & Pick<
    Remission,
    'watch' | 'lastDose' | 'doseSinceStart' | 'words' | 'maySay' | 'smallDoseLows'
  >;

const STATES = {
  notAsked: 'not asked',
  watching: 'watching',
  likely: 'likely (14 days, ISFM)',
  remission: 'remission (28 days, Zini 2010)',
  risingAgain: 'glucose is rising again',
} as const satisfies Record<RemissionState, Remission['state']>;

/** The days of a cat without insulin, as they are answered. */
export function computeRemission(trace: Trace, input: RemissionInput): Remission {
  const { rules, watch, lastDose, doseSinceStart, words, maySay, smallDoseLows } = input;
  const { state, days, ...counts } = watchRemission(withoutLeftOut(trace), input, rules);
  return {
    ...counts,
    state: STATES[state],
    rules,
    days: days.map(({ hasLow, ...day }) => ({ ...day, low: hasLow })),
    watch,
    lastDose,
    doseSinceStart,
    words,
    maySay,
    smallDoseLows,
  };
}

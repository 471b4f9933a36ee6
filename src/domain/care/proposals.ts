import type { LocalDate } from '#domain/time/days.ts';

/** What a vet may propose. */
export const PROPOSAL_KINDS = ['period', 'targets'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** What has become of a proposal; `asked`: the owner has a question, and may still accept or decline. */
export const PROPOSAL_STATES = [
  'sent',
  'seen',
  'asked',
  'confirmed',
  'declined',
  'withdrawn',
  'replaced',
  'lapsed',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** How an owner answers. */
export const PROPOSAL_ANSWERS = ['seen', 'ask', 'confirm', 'decline'] as const;
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number];

/** The states in which a proposal still waits for its owner. */
export const OPEN_STATES = ['sent', 'seen', 'asked'] as const satisfies readonly ProposalState[];

const NEXT = { seen: 'seen', ask: 'asked', confirm: 'confirmed', decline: 'declined' } as const;

/** Whether a proposal still waits for an answer. */
export function isOpen(state: ProposalState): boolean {
  return OPEN_STATES.some((open) => open === state);
}

/** The state after an answer; null if the proposal cannot be answered so. */
export function answerState(state: ProposalState, answer: ProposalAnswer): ProposalState | null {
  if (!isOpen(state)) return null;
  if (answer === 'seen' && state !== 'sent') return state;
  return NEXT[answer];
}

/** A proposal without an answer lapses with the day from which it was to hold; one without such a day does not. */
export function hasLapsed(state: ProposalState, from: LocalDate | null, today: LocalDate): boolean {
  return isOpen(state) && from !== null && from <= today;
}

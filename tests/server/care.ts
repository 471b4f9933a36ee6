import type { BodyOf } from '#contract/endpoints.ts';
import type { Caller, TestPortal } from './portal.ts';

/** A plan that says only the dose: twice a day. */
export const PLAN = {
  insulinType: 'PZI',
  brand: null,
  doses: [{ units: 2, time: null }],
  everyDays: 0.5,
  syringeType: 40,
  diet: null,
  decidedBy: 'Dr. Novak',
  how: 'visit',
  why: null,
} as const satisfies Partial<BodyOf<'/web/care/savePeriod'>>;

/** The calls about a pet's treatment, on the portal of the test that runs. */
export function careCalls(portal: () => TestPortal) {
  return {
    loadPeriods: (caller: Caller, memberId?: string) => portal().call('/web/care/loadPeriods', { memberId }, caller),
    savePeriod: (caller: Caller, from: string | null, body: Partial<BodyOf<'/web/care/savePeriod'>> = {}) =>
      portal().call('/web/care/savePeriod', { ...PLAN, from, ...body }, caller),
    proposePeriod: (
      caller: Caller,
      { from, ...body }: Partial<BodyOf<'/web/care/proposePeriod'>> & { memberId: string; from: string },
    ) => portal().call('/web/care/proposePeriod', { ...PLAN, from, ...body }, caller),
    answer: (caller: Caller, body: BodyOf<'/web/care/answerProposal'>) =>
      portal().call('/web/care/answerProposal', body, caller),
    withdraw: (caller: Caller, proposalId: string) =>
      portal().call('/web/care/withdrawProposal', { proposalId }, caller),
    loadTargets: (caller: Caller, memberId?: string) => portal().call('/web/care/loadTargets', { memberId }, caller),
    saveTargets: (caller: Caller, body: BodyOf<'/web/care/saveTargets'>) =>
      portal().call('/web/care/saveTargets', body, caller),
    previewTargets: (caller: Caller, body: BodyOf<'/web/care/previewTargets'>) =>
      portal().call('/web/care/previewTargets', body, caller),
    proposeTargets: (caller: Caller, body: BodyOf<'/web/care/proposeTargets'>) =>
      portal().call('/web/care/proposeTargets', body, caller),
  };
}

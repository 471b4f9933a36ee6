import { fireEvent, screen, within } from '@testing-library/react';
import type { LoadedTargets, TargetPreview } from '#contract/care-targets.ts';
import { defaultTargets } from '#domain/care/targets.ts';
import { mgdl } from '#domain/units/units.ts';
import type { TreatedPet } from '#web/features/treatment/frame/treated-pet.ts';
import { TargetsScreen } from '#web/features/treatment/targets/TargetsScreen.tsx';
import { aPet, aSeries } from './home-builder.ts';
import { aTrace } from './trace-builder.ts';
import { fakePortal, stage, type Answers } from './web-stage.tsx';

/** The owner of a cat, and somebody who reads. */
export const OWNER: TreatedPet = { member: aPet(), canWrite: true, canLog: true, isOwner: true, isVet: false };
export const CARER: TreatedPet = { ...OWNER, canWrite: false, canLog: false, isOwner: false };

/** The defaults of a cat, which nobody has confirmed. */
const DEFAULTS: LoadedTargets = {
  targets: defaultTargets('cat'),
  renalThreshold: 270,
  setBy: [],
  history: [],
  proposals: [],
};
/** What a vet proposes. */
export const PROPOSALS: LoadedTargets['proposals'] = [
  {
    proposalId: 'q1',
    by: 'Dr. Novak',
    mine: false,
    at: Date.now(),
    message: null,
    state: 'seen',
    seenAt: Date.now(),
    decidedAt: null,
    decidedBy: null,
    answer: null,
    period: null,
    targets: { urgentLow: 72, goalLow: 108, goalHigh: 162 },
  },
];

const AT = Date.UTC(2026, 4, 7, 21, 40);
/** What other limits would have changed. */
export const PREVIEW: TargetPreview = {
  from: Date.UTC(2026, 4, 1),
  to: Date.UTC(2026, 4, 15),
  days: 14,
  knownDays: 11,
  leastPercent: 70,
  readings: 3764,
  alerts: [
    { kind: 'urgentLow', isOn: true, now: 1, next: 2 },
    { kind: 'urgentHigh', isOn: false, now: 0, next: 0 },
    { kind: 'low', isOn: true, now: 3, next: 3 },
    { kind: 'high', isOn: true, now: 4, next: 4 },
  ],
  moves: [
    { kind: 'urgentLow', nowAt: AT, nextAt: AT - 300_000 },
    { kind: 'urgentLow', nowAt: null, nextAt: AT - 86_400_000 },
  ],
  moveCount: 3,
  inTarget: { now: 62.4, next: 60.1 },
  inReport: { now: 62.4, next: 62.4 },
  usableDays: { now: 10, next: 9 },
  counted: { doses: 27, now: 16, next: 14 },
  askFirst: { doses: 27, known: 25, now: null, next: 2 },
  goal: { now: null, next: null },
};

const lowDays = aTrace().from('2026-05-06T00:00Z').every('5m').constant(mgdl(70), '3d');
const seriesOf = ({ from, to }: { readonly from: number; readonly to: number }) => aSeries(lowDays, from, to);

/** Opens the page of a cat's targets. */
export async function showTargets(
  pet: TreatedPet,
  item: Partial<LoadedTargets> = {},
  answers: Answers = {},
): Promise<void> {
  fakePortal({
    '/web/care/loadTargets': () => ({ item: { ...DEFAULTS, ...item } }),
    '/web/care/previewTargets': () => ({ item: PREVIEW }),
    '/web/glucose/loadSeries': ({ range }) => ({
      item: seriesOf(range as { readonly from: number; readonly to: number }), // the page asks by instants
    }),
    ...answers,
  });
  await stage(<TargetsScreen {...pet} />, '/treatment/targets');
  await screen.findByRole('columnheader', { name: 'Limit' });
}

/** Opens the owner's form. @returns it, and what is sent to be saved and to be previewed */
export async function openTargetForm(preview: (sent: object) => TargetPreview = () => PREVIEW) {
  const saved: object[] = [];
  const previewed: object[] = [];
  await showTargets(
    OWNER,
    {},
    {
      '/web/care/saveTargets': (body) => {
        saved.push(body);
        return { item: DEFAULTS };
      },
      '/web/care/previewTargets': (body) => {
        previewed.push(body);
        return { item: preview(body) };
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change limits' }));
  return { form: within(screen.getByRole('dialog')), saved, previewed };
}

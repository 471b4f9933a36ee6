import type { Remission, RemissionDay } from '#contract/remission.ts';
import { REMISSION_RULES } from '#domain/care/remission-rules.ts';
import { addDays } from '#domain/time/days.ts';
import type { TreatedPet } from '#web/features/treatment/frame/treated-pet.ts';
import { RemissionScreen } from '#web/features/treatment/remission/RemissionScreen.tsx';
import { aPet } from './home-builder.ts';
import { someSigns } from './signs-builder.ts';
import { fakePortal, stage, type Answers, type FakePortal } from './web-stage.tsx';

const ZONE = 'Europe/Ljubljana';
/** The owner of a cat, somebody who reads, and a vet who reads. */
export const OWNER: TreatedPet = {
  member: aPet({ timeZone: ZONE }),
  canWrite: true,
  canLog: true,
  isOwner: true,
  isVet: false,
};
export const CARER: TreatedPet = { ...OWNER, canWrite: false, canLog: false, isOwner: false };
export const VET: TreatedPet = { ...CARER, isVet: true };

/** The last dose that was noted. */
export const LAST_DOSE = { at: Date.UTC(2026, 3, 1, 17), units: 0.5 };

/** Nobody has the days counted. */
export const NOT_ASKED: Remission = {
  state: 'not asked',
  rules: REMISSION_RULES,
  offSince: null,
  daysPassed: 0,
  daysObserved: 0,
  daysEuglycaemic: 0,
  days: [],
  watch: null,
  lastDose: LAST_DOSE,
  doseSinceStart: null,
  median: null,
  words: [],
  maySay: false,
  smallDoseLows: null,
};

/** A day of the count, a good one unless `changes` say otherwise. */
export const aDay = (index: number, changes: Partial<RemissionDay> = {}): RemissionDay => ({
  date: addDays('2026-04-02', index),
  kind: 'good',
  inRangePercent: 100,
  p95: 126,
  low: false,
  ...changes,
});

/** Sixteen good days, and the count of them. */
export const DAYS = Array.from({ length: 16 }, (_, index) => aDay(index));
export const WATCHED: Remission = {
  ...NOT_ASKED,
  state: 'likely (14 days, ISFM)',
  offSince: '2026-04-01',
  daysPassed: 16,
  daysObserved: 16,
  daysEuglycaemic: 16,
  days: DAYS,
  watch: { startedAt: Date.UTC(2026, 3, 3), startedBy: 'Ann' },
};

/** Without the marks that keep directions apart. */
export const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/gu, '');

/** Opens the page of a cat without insulin. */
export async function showRemission(pet: TreatedPet, item: Remission, answers: Answers = {}): Promise<FakePortal> {
  const portal = fakePortal({
    '/web/care/loadRemission': () => ({ item }),
    '/web/care/loadSigns': () => ({ item: someSigns() }),
    ...answers,
  });
  await stage(<RemissionScreen {...pet} />);
  return portal;
}

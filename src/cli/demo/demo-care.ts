import type { MeterKind } from '#contract/quality.ts';
import type { ProposedTargets } from '#contract/target-values.ts';
import type { SignPoints } from '#domain/care/signs-score.ts';
import type { LabResult } from '#domain/events/lab-tests.ts';
import { addDays, startOfLocalDay, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import type { NewPeriod } from '#server/records/dose-periods.store.ts';
import type { NewEvent } from '#server/records/events.store.ts';

/** What a household noted. */
export type DiaryEvent = Pick<NewEvent, 'type' | 'at' | 'title' | 'value' | 'unit' | 'detail'>;

type Decision = Pick<NewPeriod, 'decidedBy' | 'how' | 'why'>;
type Week = readonly [drinking: SignPoints, appetite: SignPoints, attitude: SignPoints, note?: string];

/** How a demo pet was treated: what was decided, noted and proposed. */
export type DemoCare = {
  /** The dose of the first days of the story, and why it was given. */
  readonly earlier: Decision & { readonly doseU: number; readonly days: number };
  /** Why the dose of today was begun. */
  readonly changed: Decision;
  /** The signs of each week, the oldest first; null for a week without an entry. */
  readonly weeks: readonly (Week | null)[];
  /** What was drunk in the 24 hours before that evening, ml. */
  readonly water: readonly { readonly daysAgo: number; readonly given: number; readonly left: number }[];
  readonly labs: readonly {
    readonly daysAgo: number;
    readonly value: number | null;
    readonly unit: string | null;
    readonly lab: LabResult;
  }[];
  /** Whom the meter is made for. */
  readonly meter: MeterKind;
  /** What the vet proposed yesterday, mg/dL. */
  readonly proposal: { readonly targets: ProposedTargets; readonly message: string };
};

const STRIP = { value: null, unit: null } as const;
const NO_RANGE = { low: null, high: null } as const;
/** The last signs were noted so many days ago. */
const LAST_SIGNS_DAYS = 2;
const EVENING_HOUR = 18;

/** Mimi got better with more insulin; her owner missed one week. */
export const mimiCare: DemoCare = {
  earlier: { doseU: 1.5, days: 75, decidedBy: 'Dr. Alenka Novak', how: 'visit', why: 'First dose after the diagnosis' },
  changed: { decidedBy: 'Dr. Alenka Novak', how: 'phone', why: 'Still high before most doses, and thirsty' },
  weeks: [
    [3, 2, 2, 'Her bowl is empty every morning'],
    [3, 2, 1],
    [2, 2, 2],
    [2, 2, 1],
    [2, 1, 1],
    null,
    [1, 1, 1],
    [1, 1, 0, 'Plays again in the evening'],
    [1, 0, 0],
    [0, 0, 0, 'Sleeps in her old place'],
  ],
  water: [
    { daysAgo: 41, given: 500, left: 130 },
    { daysAgo: 6, given: 400, left: 165 },
  ],
  labs: [
    { daysAgo: 52, ...STRIP, lab: { test: 'urineKetones', word: 'trace', ...NO_RANGE } },
    { daysAgo: 38, value: 412, unit: 'µmol/L', lab: { test: 'fructosamine', word: null, low: 190, high: 365 } },
    { daysAgo: 9, ...STRIP, lab: { test: 'urineKetones', word: 'negative', ...NO_RANGE } },
  ],
  meter: 'pet',
  proposal: {
    /** 5.6–8.3 and 8.3 mmol/L */
    targets: { goalLow: 100.8, goalHigh: 149.4, askVetBelow: 149.4 },
    message:
      'This is where I would like her lowest after a dose. And please ring me first when she is low before a dose.',
  },
};

/** The local date from which the dose of today was given, in a story that began at `from`. */
export function changedOn({ earlier }: DemoCare, from: number, zone: string): LocalDate {
  return addDays(toLocalDate(from, zone), earlier.days);
}

/** When the vet proposed something: yesterday evening. */
export function proposedAt(now: number, zone: string): number {
  return evening(1, now, zone);
}

/** Signs, water and lab values that were noted until `now`. */
export function diaryOf({ weeks, water, labs }: DemoCare, now: number, zone: string): DiaryEvent[] {
  const weekly = weeks.flatMap((week, index) => {
    const at = evening(LAST_SIGNS_DAYS + 7 * (weeks.length - 1 - index), now, zone);
    return week === null ? [] : [signsEvent(week, at)];
  });
  const drunk = water.map(({ daysAgo, given, left }): DiaryEvent => {
    const [from, at] = [evening(daysAgo + 1, now, zone), evening(daysAgo, now, zone)];
    return {
      type: 'water',
      at,
      title: null,
      value: given - left,
      unit: 'ml',
      detail: { water: { from, given, left } },
    };
  });
  const tested = labs.map(({ daysAgo, lab, ...result }): DiaryEvent => {
    return { type: 'lab', at: evening(daysAgo, now, zone), title: null, ...result, detail: { lab } };
  });
  return [...weekly, ...drunk, ...tested];
}

function signsEvent([drinking, appetite, attitude, note]: Week, at: number): DiaryEvent {
  const signs = { drinking, appetite, attitude, weight: null };
  const detail = { signs, ...(note === undefined ? {} : { note }) };
  return { type: 'signs', at, title: null, value: null, unit: null, detail };
}

function evening(daysAgo: number, now: number, zone: string): number {
  return startOfLocalDay(addDays(toLocalDate(now, zone), -daysAgo), zone) + EVENING_HOUR * HOUR_MS;
}

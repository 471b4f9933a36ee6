import { DEFAULT_RULES } from '#domain/care/counting-rules.ts';
import type { ComparedDoseItem, DoseChangeItem, SideFactsItem } from '#contract/dose-change.ts';

const NO_NUMBERS = {
  nadir: null,
  nadirMinutes: null,
  preDose: null,
  fallPercent: null,
  durationMinutes: null,
  durationCensored: null,
};

/** A dose of 2 U in mg/dL and minutes: from 300 to 120 after 6 h. */
export function aComparedDose(changes: Partial<ComparedDoseItem> = {}): ComparedDoseItem {
  const numbers = { nadir: 120, nadirMinutes: 360, preDose: 300, fallPercent: 60, durationMinutes: 600 };
  const dose = { at: 0, eventId: 'dose', units: 2, leftOut: null, ...numbers, durationCensored: false, ...changes };
  return dose.leftOut === null ? dose : { ...dose, ...NO_NUMBERS };
}

const FACTS: SideFactsItem = {
  food: 'wet food',
  insulinType: 'PZI',
  brand: null,
  everyDays: 0.5,
  syringe: 40,
  plannedTimes: ['07:00', '19:00'],
  usualTimes: ['07:00', '19:00'],
  sensors: [],
  weight: null,
  medicines: [],
};

const NO_ENTRIES = { before: noEntries(), after: noEntries(), difference: null };

function noEntries() {
  return { entries: 0, values: [], whole: null };
}

/** Two sides of 7 used days: 62.4 and 73.3 % in target; three doses each, of which the later ones fall lower. */
export function aDoseChange(changes: Partial<DoseChangeItem> = {}): DoseChangeItem {
  const numbers = { mean: 200, tir: 70, tbr: 0, nadir: 120, cv: 20 };
  const day = (date: string): DoseChangeItem['before'][number] => ({ date, use: 'used', ...numbers });
  const dates = (month: string, from: number) =>
    Array.from({ length: 7 }, (_, index) => day(`2026-${month}-${String(from + index).padStart(2, '0')}`));
  const compared = { before: 200, after: 200, difference: 0, low: -5, high: 5, verdict: 'noClearChange' as const };
  const tir = { before: 62.4, after: 73.3, difference: 10.9, low: 4, high: 17, verdict: 'up' as const };
  const same = { ...compared, judgement: null };
  return {
    changedOn: '2026-05-01',
    fromUnits: 1.5,
    toUnits: 2,
    settleDays: 3,
    rules: DEFAULT_RULES,
    gapHours: 12,
    daysBefore: 7,
    daysAfter: 7,
    state: 'compared',
    mean: same,
    tir: { ...tir, judgement: 'better' },
    tbr: { ...same, before: 0, after: 0 },
    nadir: same,
    cv: { ...same, before: 20, after: 20 },
    before: dates('04', 24),
    after: dates('05', 4),
    doses: someDoses(),
    lows: {
      limit: 80,
      before: { episodes: 0, perWeekOfData: 0, minutes: 0, lowest: null, observedMinutes: 10_080 },
      after: { episodes: 2, perWeekOfData: 1.4, minutes: 45, lowest: 60, observedMinutes: 14_400 },
    },
    signs: NO_ENTRIES,
    weight: NO_ENTRIES,
    water: NO_ENTRIES,
    others: { before: FACTS, after: FACTS, states: allSame() },
    ...changes,
  };
}

function allSame(): DoseChangeItem['others']['states'] {
  return {
    food: 'same',
    insulin: 'same',
    interval: 'same',
    plannedTimes: 'same',
    usualTimes: 'same',
    syringe: 'same',
    sensor: 'unknown',
    weight: 'unknown',
    medicines: 'unknown',
  };
}

function someDoses(): DoseChangeItem['doses'] {
  const doses = (name: string, day: number, nadir: number): ComparedDoseItem[] =>
    [0, 1, 2].map((index) =>
      aComparedDose({ eventId: `${name}${index}`, at: Date.UTC(2026, 4, day + index, 7), nadir }),
    );
  const number = (before: number, after: number) => ({
    before: { doses: 3, median: before, atLeast: false },
    after: { doses: 3, median: after, atLeast: false },
    difference: after - before,
    days: null,
    verdict: null,
  });
  return {
    state: 'compared',
    before: doses('b', -3, 196.4),
    after: [...doses('a', 4, 126.1), aComparedDose({ eventId: 'hole', at: Date.UTC(2026, 4, 8, 7), leftOut: 'hole' })],
    nadir: { ...number(196.4, 126.1), verdict: 'down' },
    nadirMinutes: number(360, 390),
    preDose: { ...number(300, 300), verdict: 'noClearChange' },
    fallPercent: number(40, 60),
    durationMinutes: { ...number(600, 720), after: { doses: 3, median: 720, atLeast: true } },
  };
}

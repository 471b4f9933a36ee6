import type { ComparedDoseItem, ComparedEntriesItem, DoseChangeItem } from '#contract/dose-change.ts';
import { compareDoses, type ComparedDose, type DoseNumberChange, type DoseSide } from '#domain/care/compared-doses.ts';
import type { EntryChange, NotedSide } from '#domain/care/compared-entries.ts';
import type { ComparedDay, DoseChange, Sides } from '#domain/care/dose-change.ts';
import { evenUnits, isSameInterval } from '#domain/care/periods.ts';
import type { ComparedNotes } from './compare-notes.ts';
import type { LoadedSide } from './compare-side.ts';

type Found = {
  readonly days: DoseChange;
  readonly notes: ComparedNotes;
  readonly others: DoseChangeItem['others'];
};

/** Two compared periods as they are answered. */
export function toDoseChangeItem(sides: Sides<LoadedSide>, { days, notes, others }: Found): DoseChangeItem {
  const { changes } = days;
  return {
    changedOn: sides.after.period.from,
    fromUnits: evenUnits(sides.before.period),
    toUnits: evenUnits(sides.after.period),
    settleDays: days.settleDays,
    rules: sides.after.rules,
    gapHours: sides.after.gapHours,
    daysBefore: days.daysBefore,
    daysAfter: days.daysAfter,
    state: changes === null ? 'tooFewDays' : 'compared',
    mean: changes?.average ?? null,
    tir: changes?.tir ?? null,
    tbr: changes?.tbr ?? null,
    nadir: changes?.nadir ?? null,
    cv: changes?.cv ?? null,
    before: days.before.map(toDay),
    after: days.after.map(toDay),
    doses: toDoses(sides, changes !== null),
    lows: { limit: sides.before.lows.limit, before: toLows(sides.before), after: toLows(sides.after) },
    signs: toEntries(notes.signs),
    weight: toEntries(notes.weight),
    water: toEntries(notes.water),
    others,
  };
}

function toDay({ date, use, numbers }: ComparedDay): DoseChangeItem['before'][number] {
  const { average: mean = null, tir = null, tbr = null, nadir = null, cv = null } = numbers ?? {};
  return { date, use, mean, tir, tbr, nadir, cv };
}

const NO_CHANGES = { nadir: null, nadirMinutes: null, preDose: null, fallPercent: null, durationMinutes: null };

/** Doses are compared where days are; the curves of doses at another interval have other lengths and are not. */
function toDoses({ before, after }: Sides<LoadedSide>, hasDays: boolean): DoseChangeItem['doses'] {
  const doses = { before: before.doses.map(toDose), after: after.doses.map(toDose) };
  const [first, second] = [before.period.everyDays, after.period.everyDays];
  if (!hasDays) return { ...doses, ...NO_CHANGES, state: 'tooFewDays' };
  if (first !== null && second !== null && !isSameInterval(first, second)) {
    return { ...doses, ...NO_CHANGES, state: 'otherInterval' };
  }
  const found = compareDoses({ before: before.doses, after: after.doses }, after.rules.medianDoses);
  if (found === null) return { ...doses, ...NO_CHANGES, state: 'tooFewDoses' };
  return {
    ...doses,
    state: 'compared',
    nadir: toNumber(found.nadir),
    nadirMinutes: toNumber(found.nadirMinutes),
    preDose: toNumber(found.preDose),
    fallPercent: toNumber(found.fallPercent),
    durationMinutes: toNumber(found.durationMinutes),
  };
}

function toNumber({ before, after, ...change }: DoseNumberChange): NonNullable<DoseChangeItem['doses']['nadir']> {
  const toSide = ({ doses, median, isAtLeast }: DoseSide) => ({ doses, median, atLeast: isAtLeast });
  return { ...change, before: toSide(before), after: toSide(after) };
}

const NO_NUMBERS = { ...NO_CHANGES, durationCensored: null };

function toDose({ entry: { dose, curve }, leftOut }: ComparedDose): ComparedDoseItem {
  const head = { at: dose.at, eventId: dose.id, units: dose.units, leftOut };
  if (leftOut !== null || curve.numbers === null) return { ...head, ...NO_NUMBERS };
  const { nadir, nadirMinutes, preDose, fallPercent, durationMinutes, durationCensored } = curve.numbers;
  return { ...head, nadir, nadirMinutes, preDose, fallPercent, durationMinutes, durationCensored };
}

function toLows({ lows }: LoadedSide): DoseChangeItem['lows']['before'] {
  const { episodes, perWeekOfData, minutes, lowest, observedMinutes } = lows;
  return { episodes, perWeekOfData, minutes, lowest, observedMinutes };
}

function toEntries({ before, after, difference }: EntryChange): ComparedEntriesItem {
  const toSide = ({ values, ...side }: NotedSide) => ({ ...side, values: [...values] });
  return { before: toSide(before), after: toSide(after), difference };
}

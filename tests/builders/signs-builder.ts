import type { PetSigns, SignsEntry } from '#contract/signs.ts';

/** The signs of a week, with a score of 4. */
export function aSignsEntry(parts: Partial<SignsEntry> = {}): SignsEntry {
  return {
    eventId: 'signs',
    at: Date.UTC(2026, 4, 14, 9),
    week: 0,
    drinking: 1,
    appetite: 1,
    attitude: 1,
    weightPoints: 1,
    weightFrom: 'chosen',
    weightNoted: null,
    weight: null,
    weightBefore: null,
    weightLossPercent: null,
    total: 4,
    tir: null,
    observedPercent: 0,
    disagreement: null,
    note: null,
    author: 'Nina',
    mayChange: true,
    versions: 1,
    ...parts,
  };
}

/** What is noted of a pet: nothing, but for the parts given. */
export function someSigns(parts: Partial<PetSigns> = {}): PetSigns {
  return {
    entries: [],
    firstDate: null,
    nextDue: null,
    weeks: { noted: 0, of: 0 },
    weights: [],
    weightPercentPerWeek: null,
    water: { mlPerKgDay: null, hours: 0, kg: null, entries: [] },
    labs: [],
    ...parts,
  };
}

import type { ImportPlace, PlaceChoice } from '#contract/imports.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import type { LineProblem } from '#i18n/answers/answer-catalog.ts';
import type { FileContent, FileEvent, LimitLine, LineTrouble } from '../../file-formats/file-content.ts';
import { amountPlace, type AmountPlace } from './amount-places.ts';
import { dosePlace, LIMIT_PLACES, type Choices } from './choices.ts';

/** A place as it is stored; its message is written in the language of whoever looks at it. */
export type StoredPlace = Omit<ImportPlace, 'message' | 'chosen' | 'amount'> & {
  readonly problem: LineProblem | null;
  /** The file within a ZIP, or the sheet, of a refused line; missing in previews before there were such files. */
  readonly part?: string | null;
};

/** Places with a choice, and refused ones, that are kept; all lines are counted. */
const MAX_DOUBLES = 100;
const MAX_AMOUNTS = 100;
const MAX_REFUSED = 1_000;
/** Two doses closer than this are more likely one that was noted twice. */
const SOON_MS = HOUR_MS;

/** Collects the places of a file part by part. */
export function placeCollector() {
  const limits = new Map<1 | 2, StoredPlace>();
  const amounts = new Map<string, StoredPlace>();
  const doubles: StoredPlace[] = [];
  const refused: StoredPlace[] = [];
  let refusedLines = 0;
  let lastDose: FileEvent | null = null;
  const addLimit = (limit: LimitLine): void => {
    const known = limits.get(limit.flag);
    limits.set(limit.flag, known === undefined ? limitPlace(limit) : withLimit(known, limit));
  };
  const addDose = (dose: FileEvent): void => {
    const isSoon = lastDose !== null && dose.at - lastDose.at < SOON_MS && dose.value !== 0 && lastDose.value !== 0;
    if (isSoon && lastDose !== null && doubles.length < MAX_DOUBLES) doubles.push(doublePlace(lastDose, dose));
    lastDose = dose;
  };
  const addAmount = (event: FileEvent): void => {
    const place = amountPlace(event);
    if (place === null || amounts.size >= MAX_AMOUNTS) return;
    amounts.set(place.placeId, eventPlace(place, event));
  };
  const addTrouble = (trouble: LineTrouble): void => {
    refusedLines += 1;
    const last = refused.at(-1);
    const isInPart = last?.part === (trouble.part ?? null) && last.problem === trouble.problem;
    const isNext = isInPart && trouble.line === last.lastLine + 1 && isSoon(last, trouble);
    if (isNext) refused[refused.length - 1] = withRefused(last, trouble);
    else if (refused.length < MAX_REFUSED) refused.push(refusedPlace(trouble));
  };
  return {
    /** @param completed  the same part with the amounts that were entered */
    add: ({ limits: found = [], events, troubles }: FileContent, completed: FileContent): void => {
      found.forEach(addLimit);
      events.forEach(addAmount);
      const doses = completed.events.filter(({ type, source }) => type === 'insulin' && source === undefined);
      doses.toSorted((a, b) => a.at - b.at).forEach(addDose);
      for (const inPart of Map.groupBy(troubles, ({ part }) => part).values()) {
        inPart.toSorted((a, b) => a.line - b.line).forEach(addTrouble);
      }
    },
    places: (): StoredPlace[] => {
      const events = [...amounts.values(), ...doubles].sort((a, b) => a.line - b.line);
      return [...limits.values(), ...events, ...refused];
    },
    refusedLines: (): number => refusedLines,
  };
}

/** What becomes of a place: what its owner chose, or the cautious choice, which loses nothing. */
export function chosenAt({ placeId, choices }: StoredPlace, { places }: Choices): PlaceChoice {
  if (choices.length === 0) return 'leaveOut';
  return places[placeId] ?? 'keep';
}

function eventPlace(place: AmountPlace, { line = 0, at, value }: FileEvent): StoredPlace {
  return {
    ...place,
    line,
    lastLine: line,
    lines: 1,
    at,
    lastAt: at,
    text: String(value ?? '–'),
    value,
    problem: null,
    choices: ['keep', 'enter', 'leaveOut'],
  };
}

function limitPlace({ line, at, flag, mgdl, text }: LimitLine): StoredPlace {
  return {
    placeId: LIMIT_PLACES[flag],
    kind: flag === 1 ? 'limitLow' : 'limitHigh',
    line,
    lastLine: line,
    lines: 1,
    at,
    lastAt: at,
    text,
    value: mgdl,
    problem: null,
    choices: ['keep', 'leaveOut'],
  };
}

function withLimit(place: StoredPlace, { line, at }: LimitLine): StoredPlace {
  return {
    ...place,
    line: Math.min(place.line, line),
    lastLine: Math.max(place.lastLine, line),
    lines: place.lines + 1,
    at: Math.min(place.at ?? at, at),
    lastAt: Math.max(place.lastAt ?? at, at),
  };
}

function doublePlace(first: FileEvent, second: FileEvent): StoredPlace {
  const lines = [first.line ?? 0, second.line ?? 0];
  return {
    placeId: dosePlace(second),
    kind: 'doubleDose',
    line: Math.min(...lines),
    lastLine: Math.max(...lines),
    lines: 2,
    at: first.at,
    lastAt: second.at,
    text: [first.value ?? '–', second.value ?? '–'].join(' · '),
    value: second.value,
    problem: null,
    choices: ['keep', 'leaveOut'],
  };
}

/** Lines of several days are several places: each has its mark in the figure. */
function isSoon({ lastAt }: StoredPlace, { at = null }: LineTrouble): boolean {
  return lastAt === null || at === null || Math.abs(at - lastAt) < DAY_MS;
}

function withRefused(place: StoredPlace, { line, at = null }: LineTrouble): StoredPlace {
  const instants = [place.at, place.lastAt, at].filter((one) => one !== null);
  return {
    ...place,
    lastLine: line,
    lines: place.lines + 1,
    at: instants.length === 0 ? null : Math.min(...instants),
    lastAt: instants.length === 0 ? null : Math.max(...instants),
  };
}

function refusedPlace({ part, line, at = null, problem, text }: LineTrouble): StoredPlace {
  return {
    placeId: part === undefined ? `line-${line}` : `line-${line}-${part}`,
    part: part ?? null,
    kind: 'refused',
    line,
    lastLine: line,
    lines: 1,
    at,
    lastAt: at,
    text,
    value: null,
    problem,
    choices: [],
  };
}

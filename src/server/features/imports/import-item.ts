import {
  importRow,
  importState,
  type ImportFound,
  type ImportItem,
  type ImportListRow,
  type ImportPlace,
} from '#contract/imports.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import type { Language } from '#contract/languages.ts';
import type { ImportRow } from '../../records/imports.store.ts';
import { parseChoices, type Choices } from './choices.ts';
import { parseCounts } from './counts.ts';
import { isReady, type StoredPreview } from './look-at-file.ts';
import { chosenAt, type StoredPlace } from './places.ts';
import { troubleSentence } from './trouble-sentence.ts';

/** How long what is not stored is kept, from the last time that it was touched. */
export const PREVIEW_KEPT_MS = HOUR_MS;
/** How long the file of an undone import is kept. */
export const UNDONE_KEPT_MS = 30 * DAY_MS;

/** What a row says its preview found. */
export function parsePreview(text: string | null): StoredPreview {
  if (text === null) return { found: null, questions: null, unknown: null };
  return JSON.parse(text) as StoredPreview; // written by `lookAtFile` only
}

/** An import as it is answered, with the reasons of its lines in the caller's language. */
export function toImportItem(row: ImportRow, language: Language, keptEvents = 0): ImportItem {
  const preview = parsePreview(row.preview);
  const choices = parseChoices(row.choices);
  const isOpen = row.state === 'preview' || row.state === 'failed';
  return {
    ...headOf(row),
    expiresAt: isOpen ? row.touchedAtMs + PREVIEW_KEPT_MS : null,
    found: preview.found === null ? null : toFound(preview.found, choices, language),
    questions: preview.questions,
    unknown: preview.unknown === null ? null : { lines: [...preview.unknown] },
    ready: isOpen && isReady(preview),
    progress: progressOf(row),
    counts: parseCounts(row.counts),
    keptEvents,
  };
}

/** An import in a list. */
export function toListRow(row: ImportRow): ImportListRow {
  return {
    ...headOf(row),
    by: row.personName,
    createdAt: row.createdAtMs,
    storedAt: row.storedAtMs,
    undoneAt: row.state === 'undone' ? row.undoneAtMs : null,
    from: row.fromMs,
    to: row.toMs,
    counts: parseCounts(row.counts),
    progress: progressOf(row),
    canBringBack: row.state === 'undone' && row.hasFile,
  };
}

function headOf(row: ImportRow) {
  return {
    importId: row.id,
    memberId: row.memberId,
    fileName: row.fileName,
    bytes: row.bytes,
    state: importState.parse(row.state),
    format: importRow.shape.format.catch(null).parse(row.format), // a format of a newer version
  };
}

function progressOf({ state, linesDone, lines }: ImportRow): ImportItem['progress'] {
  return state === 'storing' ? { done: linesDone, total: Math.max(lines, linesDone) } : null;
}

function toFound(
  { places, settings = null, ...found }: NonNullable<StoredPreview['found']>,
  choices: Choices,
  language: Language,
): ImportFound {
  const chosen = (placeId: string) => choices.places[placeId] ?? 'leaveOut';
  return {
    ...found,
    settings: settings && settings.map((part) => ({ ...part, chosen: chosen(part.placeId) })),
    places: places.map((place) => toPlace(place, choices, language)),
  };
}

function toPlace(stored: StoredPlace, choices: Choices, language: Language): ImportPlace {
  const { problem, part = null, ...place } = stored;
  const message = problem === null ? null : troubleSentence(language, { part, problem, text: place.text });
  const chosen = chosenAt(stored, choices);
  const amount = chosen === 'enter' ? (choices.amounts[place.placeId] ?? null) : null;
  return { ...place, message, chosen, amount };
}

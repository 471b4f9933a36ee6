import { z } from 'zod';
import { importResult } from './data.ts';
import { endpoint, id, itemSchema, nothing, pageSchema, paging } from './endpoint.ts';
import { MAX_EVENT_VALUE, MAX_IMPORT_CHOICES, MAX_IMPORT_MEBIBYTES, MEBIBYTE } from './limits.ts';

/** `preview` stores nothing, `failed` stores nothing any more, `undone` is taken back and may be brought back. */
export const importState = z.enum(['preview', 'storing', 'stored', 'failed', 'undone']);
/** What an import is at. */
export type ImportState = z.infer<typeof importState>;

const format = importResult.shape.format;
/** The format of an imported file. */
export type ImportFormat = z.infer<typeof format>;

export const glucoseUnit = z.enum(['mg/dL', 'mmol/L']);
export const dayOrder = z.enum(['dayFirst', 'monthFirst']);

/** What a place of a file is: a line that cannot be taken, or something that can be taken in two ways. */
export const placeKind = z.enum(['refused', 'limitLow', 'limitHigh', 'doubleDose', 'doseWithoutAmount', 'largeMeal']);
/** What a place of a file is. */
export type PlaceKind = z.infer<typeof placeKind>;
/** `enter`: with the amount that the owner gave. */
export const placeChoice = z.enum(['keep', 'leaveOut', 'enter']);
/** What becomes of a place. */
export type PlaceChoice = z.infer<typeof placeChoice>;
/** U of a dose, g of a meal. */
const enteredAmount = z.number().positive().max(MAX_EVENT_VALUE);

/** Lines to look at; `lastLine` is `line` for one. Without choices they are left out. */
const place = z.object({
  placeId: z.string(),
  kind: placeKind,
  line: z.int(),
  lastLine: z.int(),
  /** How many lines they are: those in between may be in order. */
  lines: z.int(),
  at: z.int().nullable(),
  lastAt: z.int().nullable(),
  /** The beginning of what the line says. */
  text: z.string(),
  /** Why it is left out, in the caller's language; null where there is a choice. */
  message: z.string().nullable(),
  /** Units of the second dose, grams of a meal, mg/dL of a limit. */
  value: z.number().nullable(),
  choices: z.array(placeChoice),
  chosen: placeChoice,
  /** The amount that was entered; null without one. */
  amount: z.number().nullable(),
});
/** Lines to look at. */
export type ImportPlace = z.infer<typeof place>;

/** A day of the pet: its readings in mg/dL, how many are new and how many the portal has, and lines to look at. */
const importDay = z.object({
  day: z.string(),
  min: z.number(),
  max: z.number(),
  median: z.number(),
  fresh: z.int(),
  known: z.int(),
});
/** A day of a file. */
export type ImportDay = z.infer<typeof importDay>;

/** Why an answer is the default; `owner`: the owner gave it. */
export const answerReason = z.enum(['header', 'format', 'ownZone', 'matches', 'offsets', 'dates', 'owner']);
/** Why an answer is the default. */
export type AnswerReason = z.infer<typeof answerReason>;

const reasonOf = answerReason.nullable();

/** What a file says that can be read in more than one way. Nothing is stored while an answer is null. */
const importQuestions = z.object({
  /** The median of the file's values if they are in that unit, mg/dL; null where that is not known. */
  unit: z.object({
    chosen: glucoseUnit.nullable(),
    reason: reasonOf,
    medians: z.object({ 'mg/dL': z.number().nullable(), 'mmol/L': z.number().nullable() }),
  }),
  /** `asked` is false where every time of the file has its offset from UTC. */
  zone: z.object({
    asked: z.boolean(),
    chosen: z.string().nullable(),
    reason: reasonOf,
    /** Times that the zone skips, and readings that match what is stored to the minute. */
    skipped: z.int(),
    matching: z.int(),
  }),
  /** `asked` where the dates of the file do not tell day from month. */
  dayOrder: z.object({ asked: z.boolean(), chosen: dayOrder.nullable(), reason: reasonOf }),
});
/** What a file says that can be read in more than one way. */
export type ImportQuestions = z.infer<typeof importQuestions>;

/** Settings of a pet in an export of all data. */
export const settingsPart = z.enum(['profile', 'limits', 'plan']);
/** Settings of a pet in an export of all data: its profile, its limits with goals and rules, or its treatment plan. */
export type SettingsPart = z.infer<typeof settingsPart>;

/** Settings that are taken over only if their owner chooses so; how many of them differ from those that are here. */
const importSettings = z.object({
  part: settingsPart,
  /** For an answer. */
  placeId: z.string(),
  differs: z.int(),
  chosen: placeChoice,
});
/** Settings in a file. */
export type ImportSettings = z.infer<typeof importSettings>;

/** What a file would bring. Nothing of it is stored. */
const importFound = z.object({
  format,
  /** The line of its headings; null for a file without. */
  headLine: z.int().nullable(),
  lines: z.int(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  readings: z.object({ fresh: z.int(), known: z.int(), intervalMinutes: z.int().nullable() }),
  events: z.object({ fresh: z.int(), known: z.int() }),
  doses: z.int(),
  meals: z.int(),
  notes: z.int(),
  others: z.int(),
  setAside: z.int(),
  /** Those that differ; null for a file that is no export of all data. */
  settings: z.array(importSettings).nullable(),
  days: z.array(importDay),
  /** Where the readings that the portal has came from. */
  knownFrom: z.array(z.object({ source: z.string(), name: z.string(), count: z.int() })),
  /** Of the known readings: how many differ by more than 10 mg/dL, and the first 100 of them. */
  differingCount: z.int(),
  differing: z.array(z.object({ at: z.int(), inFile: z.number(), here: z.number() })),
  /** Places with a choice, and the first lines that cannot be taken. */
  places: z.array(place),
  refusedLines: z.int(),
});
/** What a file would bring. */
export type ImportFound = z.infer<typeof importFound>;

/** What an import stored. `rejected` lines could not be taken. */
const importCounts = z.object({
  readings: importResult.shape.readings,
  events: importResult.shape.events,
  setAside: importResult.shape.setAside,
});
/** What an import stored. */
export type ImportCounts = z.infer<typeof importCounts>;

const importHead = {
  importId: z.string(),
  memberId: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  state: importState,
  format: format.nullable(),
};

/** A file that is being imported. */
export const importFileItem = z.object({
  ...importHead,
  /** When an import that stores nothing is forgotten; null for others. */
  expiresAt: z.int().nullable(),
  /** null while it cannot be read without an answer, and for an unknown file. */
  found: importFound.nullable(),
  questions: importQuestions.nullable(),
  /** The first lines of a file that is not known; null for a known one. */
  unknown: z.object({ lines: z.array(z.string()) }).nullable(),
  /** Whether it can be stored. */
  ready: z.boolean(),
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  counts: importCounts.nullable(),
  /** Events of an undone import that stay, because somebody changed them. */
  keptEvents: z.int(),
});
/** A file that is being imported. */
export type ImportItem = z.infer<typeof importFileItem>;

/** An import in a list. */
export const importRow = z.object({
  ...importHead,
  by: z.string(),
  createdAt: z.int(),
  storedAt: z.int().nullable(),
  undoneAt: z.int().nullable(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  counts: importCounts.nullable(),
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Whether it was undone and its file is still there. */
  canBringBack: z.boolean(),
});
/** An import in a list. */
export type ImportListRow = z.infer<typeof importRow>;

const one = z.object({ importId: id });

export const previewImport = endpoint({
  path: '/web/import/preview',
  summary: 'Read a file and say what it would bring, without storing any of it. The file is the last field of the form',
  access: 'session',
  takes: 'form',
  bodyLimit: MAX_IMPORT_MEBIBYTES * MEBIBYTE,
  body: z.object({ memberId: id.optional() }),
  answer: itemSchema(importFileItem),
});

export const answerImport = endpoint({
  path: '/web/import/answer',
  summary: 'Answer the questions of a preview; the answer is the preview again',
  access: 'session',
  body: one.extend({
    zone: z.string().min(1).max(64).optional(),
    unit: glucoseUnit.optional(),
    dayOrder: dayOrder.optional(),
    choices: z
      .array(
        z
          .object({ placeId: z.string().min(1).max(80), choice: placeChoice, amount: enteredAmount.optional() })
          .refine(({ choice, amount }) => (choice === 'enter') === (amount !== undefined)),
      )
      .max(MAX_IMPORT_CHOICES)
      .default([]),
  }),
  answer: itemSchema(importFileItem),
});

export const storeImport = endpoint({
  path: '/web/import/store',
  summary: 'Store what a preview showed. A large file is answered while it is still `storing`',
  access: 'session',
  body: one,
  answer: itemSchema(importFileItem),
});

export const loadImport = endpoint({
  path: '/web/import/load',
  summary: 'A file that is being imported: its preview, its progress, or what became of it',
  access: 'session',
  body: one,
  answer: itemSchema(importFileItem),
});

export const listImports = endpoint({
  path: '/web/import/list',
  summary: 'Imports of a pet, newest first: stored, being stored, and undone',
  access: 'session',
  body: z.object({ memberId: id.optional(), ...paging }),
  answer: pageSchema(importRow),
});

export const undoImport = endpoint({
  path: '/web/import/undo',
  summary: 'Take back what an import brought, and only that; events that somebody changed since stay',
  access: 'session',
  body: one,
  answer: itemSchema(importFileItem),
});

export const bringBackImport = endpoint({
  path: '/web/import/bringBack',
  summary: 'Store an import again that was undone, while its file is kept',
  access: 'session',
  body: one,
  answer: itemSchema(importFileItem),
});

export const cancelImport = endpoint({
  path: '/web/import/cancel',
  summary: 'Forget a preview, or stop an import that is being stored and take back what it brought so far',
  access: 'session',
  body: one,
  answer: nothing,
});

import type { ImportQuestions } from '#contract/imports.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Frame } from '../../file-formats/file-content.ts';
import { packingOf } from '../../file-formats/packing.ts';
import { readParts } from '../../file-formats/read-parts.ts';
import type { StoredFile } from '../../file-formats/stored-bytes.ts';
import { headOf } from '../../file-formats/text-parts.ts';
import type { ImportRow } from '../../records/imports.store.ts';
import { parseChoices, toFrame, type Choices } from './choices.ts';
import { storedFile } from './stored-file.ts';
import { createTally, type StoredFound } from './tally.ts';

/** What a preview found, as it is stored; `unknown` are the first lines of a file of an unknown format. */
export type StoredPreview = {
  readonly found: StoredFound | null;
  readonly questions: ImportQuestions | null;
  readonly unknown: readonly string[] | null;
};

type Unit = 'mg/dL' | 'mmol/L';
type Medians = Record<Unit, number | null>;

/** Failures of a reader that a question to the owner can mend. */
const ASKS: ReadonlySet<string> = new Set(['file.dayOrMonth', 'file.unitUnknown']);
const SHOWN_LINES = 3;
const MAX_SHOWN_LENGTH = 200;
const ONE_MMOL = 18;
/** As many values show what the median would be in either unit. */
const MEDIAN_OF = 20_000;

/** Reads a file with the answers so far, and says what it would bring and what is still to be answered. */
export async function lookAtFile(ctx: Ctx, member: AuthorizedMember<'write'>, row: ImportRow): Promise<StoredPreview> {
  const choices = parseChoices(row.choices);
  const facts: Facts = { skipped: 0, headerUnit: null, hasLocalTimes: false };
  const onLocalTime = () => {
    facts.hasLocalTimes = true;
  };
  const frame = { ...toFrame(member, choices, ctx.clock.now()), onLocalTime };
  const file = storedFile(outside(ctx), row);
  const tally = createTally(ctx, member, { importId: row.id, choices });
  try {
    for await (const part of readParts(file, frame)) {
      facts.headerUnit ??= part.content.unit ?? null;
      facts.skipped += part.content.troubles.filter(({ problem }) => problem === 'noSuchLocalTime').length;
      await tally.add(part);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.reason === 'file.notRecognised') return unknownFile(file);
    if (ASKS.has(error.reason)) return openQuestion(file, frame, { choices, member, asks: error.reason });
    throw error;
  }
  const found = tally.found();
  if (found === null) return unknownFile(file);
  const questions: ImportQuestions = {
    unit: unitQuestion(choices, facts.headerUnit, tally.median()),
    zone: zoneQuestion(choices, member.zone, {
      asked: facts.hasLocalTimes,
      skipped: facts.skipped,
      matching: found.readings.known,
    }),
    dayOrder: { asked: choices.dayOrder !== null, ...toChosen(choices.dayOrder, 'dates', choices.dayOrder) },
  };
  return { found, questions, unknown: null };
}

type Facts = { skipped: number; headerUnit: Unit | null; hasLocalTimes: boolean };

/** Whether a file can be stored with these answers. */
export function isReady({ found, questions }: StoredPreview): boolean {
  if (found === null || questions === null) return false;
  const { unit, zone, dayOrder } = questions;
  return unit.chosen !== null && zone.chosen !== null && (!dayOrder.asked || dayOrder.chosen !== null);
}

async function unknownFile(file: StoredFile): Promise<StoredPreview> {
  const isPacked = (await packingOf(file)) !== null;
  const head = isPacked ? [] : (await headOf(file)).split('\n', SHOWN_LINES);
  const lines = head.map((line) => line.trim().slice(0, MAX_SHOWN_LENGTH));
  return { found: null, questions: null, unknown: lines };
}

function unitQuestion(choices: Choices, header: Unit | null, median: number | null): ImportQuestions['unit'] {
  const chosen = choices.unit ?? header ?? 'mg/dL';
  const scale = (factor: number) => (median === null ? null : Math.round(median * factor * 10) / 10);
  const medians: Medians =
    chosen === 'mg/dL'
      ? { 'mg/dL': median, 'mmol/L': header === null && choices.unit === null ? null : scale(ONE_MMOL) }
      : { 'mg/dL': scale(1 / ONE_MMOL), 'mmol/L': median };
  return { ...toChosen(choices.unit, header === null ? 'format' : 'header', chosen), medians };
}

function zoneQuestion(
  choices: Choices,
  ownZone: string,
  { asked, skipped, matching }: { asked: boolean; skipped: number; matching: number },
): ImportQuestions['zone'] {
  const facts = { asked, skipped, matching };
  if (!asked) return { ...facts, chosen: ownZone, reason: 'offsets' };
  // Times that the zone skips speak against it.
  const doubt = skipped > 0 && choices.zone === null;
  if (doubt) return { ...facts, chosen: null, reason: null };
  return { ...facts, ...toChosen(choices.zone, matching > 0 ? 'matches' : 'ownZone', choices.zone ?? ownZone) };
}

/** An answer with its reason: the owner's own where there is one. */
function toChosen<Answer, Reason extends string>(own: unknown, reason: Reason, chosen: Answer) {
  const told: Reason | 'owner' | null = chosen === null ? null : reason;
  return { chosen, reason: own === null ? told : ('owner' as const) };
}

type Open = { readonly choices: Choices; readonly member: AuthorizedMember<'write'>; readonly asks: string };

/** A file that cannot be read before its owner has said in which order its dates are, or in which unit its values. */
async function openQuestion(file: StoredFile, frame: Frame, { choices, member, asks }: Open): Promise<StoredPreview> {
  const isUnit = asks === 'file.unitUnknown';
  const medians = isUnit ? await mediansOf(file, frame) : { 'mg/dL': null, 'mmol/L': null };
  const questions: ImportQuestions = {
    unit: isUnit
      ? { chosen: null, reason: null, medians }
      : { ...toChosen(choices.unit, 'header', choices.unit ?? 'mg/dL'), medians },
    zone: zoneQuestion(choices, member.zone, { asked: true, skipped: 0, matching: 0 }),
    dayOrder: { asked: !isUnit || choices.dayOrder !== null, ...toChosen(choices.dayOrder, 'dates', choices.dayOrder) },
  };
  return { found: null, questions, unknown: null };
}

/** The median of the values in each unit, mg/dL. */
async function mediansOf(file: StoredFile, frame: Frame): Promise<Medians> {
  const median = async (unit: Unit): Promise<number | null> => {
    const values: number[] = [];
    try {
      for await (const { content } of readParts(file, { ...frame, unit })) {
        const few = content.batches.flatMap(({ readings }) => readings.slice(0, MEDIAN_OF));
        for (const { mgdl } of few) values.push(mgdl);
        if (values.length >= MEDIAN_OF) break;
      }
    } catch (error) {
      if (error instanceof AppError) return null; // another question is open as well
      throw error;
    }
    return values.sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null;
  };
  return { 'mg/dL': await median('mg/dL'), 'mmol/L': await median('mmol/L') };
}

import { z } from 'zod';
import { dayOrder, glucoseUnit, placeChoice } from '#contract/imports.ts';
import type { Frame, FileContent, FileEvent } from '../../file-formats/file-content.ts';

/** What the owner answered about a file, as it is stored. */
const storedChoices = z.object({
  zone: z.string().nullable(),
  unit: glucoseUnit.nullable(),
  dayOrder: dayOrder.nullable(),
  places: z.record(z.string(), placeChoice),
  /** The entered amounts of places. */
  amounts: z.record(z.string(), z.number()).default({}),
});
/** What the owner answered about a file. */
export type Choices = z.infer<typeof storedChoices>;

/** Nothing was answered. */
export const NO_CHOICES: Choices = { zone: null, unit: null, dayOrder: null, places: {}, amounts: {} };

/** The places of all values at one limit of the sensor. */
export const LIMIT_PLACES = { 1: 'limit-low', 2: 'limit-high' } as const;

/** The place of a dose soon after another one. */
export function dosePlace({ at, value }: Pick<FileEvent, 'at' | 'value'>): string {
  return `dose-${at}-${value ?? ''}`;
}

/** The choices of a row. */
export function parseChoices(text: string): Choices {
  return storedChoices.catch(NO_CHOICES).parse(JSON.parse(text)); // a choice of an older version asks again
}

/** How a file is read with these answers. */
export function toFrame(
  member: { readonly id: string; readonly name: string; readonly zone: string },
  choices: Choices,
  nowMs: number,
): Frame {
  return {
    memberId: member.id,
    memberName: member.name,
    zone: choices.zone ?? member.zone,
    nowMs,
    unit: choices.unit ?? undefined,
    dayOrder: choices.dayOrder ?? undefined,
  };
}

/** The content of a part without what its owner leaves out. */
export function withoutLeftOut(content: FileContent, { places }: Choices): FileContent {
  const isLeftOut = (placeId: string) => places[placeId] === 'leaveOut';
  if (!Object.values(places).includes('leaveOut')) return content;
  const flags = new Set(([1, 2] as const).filter((flag) => isLeftOut(LIMIT_PLACES[flag])));
  const dropped = new Set((content.limits ?? []).filter(({ flag }) => flags.has(flag)).map(({ at }) => at));
  const batches = content.batches.map(({ source, readings }) => ({
    source,
    readings: readings.filter(({ at, flag = 0 }) => flag === 0 || !dropped.has(at)),
  }));
  const events = content.events.filter((event) => event.type !== 'insulin' || !isLeftOut(dosePlace(event)));
  return { ...content, batches: batches.filter(({ readings }) => readings.length > 0), events };
}

import { z } from 'zod';
import { endpoint, id, itemSchema, nothing } from './endpoint.ts';
import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from './limits.ts';
import { range } from './ranges.ts';
import { language } from './values.ts';

/**
 * What a consult pack is made of. `range` is the last 28 days up to today if it is missing; of a longer one than 92 days
 * the last 92 are taken. Questions are printed in their order, empty ones are left out.
 */
const consultWish = z.object({
  memberId: id.optional(),
  range: range.optional(),
  lang: language.optional(),
  questions: z.array(z.string().trim().max(MAX_QUESTION_LENGTH)).max(MAX_QUESTIONS).default([]),
});
/** What a consult pack is made of. */
export type ConsultWish = z.output<typeof consultWish>;

export const consultPdf = endpoint({
  path: '/web/userReport/consultPdf',
  summary: 'The consult pack of a pet as PDF, two pages for a visit to the vet',
  access: 'report',
  sends: 'file',
  body: consultWish,
  answer: nothing,
});

export const consultText = endpoint({
  path: '/web/userReport/consultText',
  summary: 'The same numbers as plain text, for the record of a practice',
  access: 'report',
  body: consultWish,
  answer: itemSchema(z.object({ text: z.string() })),
});

import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '#contract/limits.ts';
import { addDays, type LocalDate } from '#domain/time/days.ts';

/** The days that a pack can be made of, up to today. */
export const CONSULT_DAYS = [14, 28, 56, 91] as const;
export const USUAL_CONSULT_DAYS = 28;

/** The last days of the calendar up to today, as the portal is asked for them. */
export function lastDays(days: number, today: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  return { from: addDays(today, 1 - days), to: addDays(today, 1) };
}

/** The questions of a text: a line each, without empty ones. */
export function toQuestions(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What keeps questions from being printed: too many of them, or one that is too long. */
export function questionProblem(text: string): 'tooMany' | 'tooLong' | null {
  const questions = toQuestions(text);
  if (questions.length > MAX_QUESTIONS) return 'tooMany';
  return questions.some((question) => question.length > MAX_QUESTION_LENGTH) ? 'tooLong' : null;
}

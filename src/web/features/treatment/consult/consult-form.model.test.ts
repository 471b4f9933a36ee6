import { expect, test } from 'vitest';
import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '#contract/limits.ts';
import { lastDays, questionProblem, toQuestions } from './consult-form.model.ts';

test('the last days end with today', () => {
  expect(lastDays(28, '2026-05-14')).toEqual({ from: '2026-04-17', to: '2026-05-15' });
  expect(lastDays(14, '2026-03-05')).toEqual({ from: '2026-02-20', to: '2026-03-06' });
});

test('each line is a question, an empty line is left out', () => {
  expect(toQuestions(' When do I ring?\n\n  \nWhat next? \n')).toEqual(['When do I ring?', 'What next?']);
  expect(toQuestions('')).toEqual([]);
});

test('the page has room for a few questions of some length', () => {
  const line = (length: number): string => 'a'.repeat(length);
  expect(questionProblem('')).toBeNull();
  expect(questionProblem(Array(MAX_QUESTIONS).fill(line(MAX_QUESTION_LENGTH)).join('\n'))).toBeNull();
  expect(
    questionProblem(
      Array(MAX_QUESTIONS + 1)
        .fill('a')
        .join('\n'),
    ),
  ).toBe('tooMany');
  expect(questionProblem(line(MAX_QUESTION_LENGTH + 1))).toBe('tooLong');
});

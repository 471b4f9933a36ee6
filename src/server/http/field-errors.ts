import type { z } from 'zod';
import type { FieldError } from '#contract/envelope.ts';
import type { Language } from '#contract/languages.ts';
import type { FieldProblem } from '#i18n/answers/answer-catalog.ts';
import { fieldSentence } from '../messages/wording.ts';

const MAX_ERRORS = 20;

type Issue = z.core.$ZodIssue;
type FieldSentence = {
  readonly problem: FieldProblem;
  readonly limit?: number | bigint;
  /** The field that conflicts with this one. */
  readonly other?: string;
};

/** What the rules of the contract name in `params.problem`. */
const OWN_PROBLEMS = ['hiddenSigns', 'badDate', 'sameTime'] as const;
/** For a body that is invalid as a whole. */
const WHOLE_BODY = 'body';

/** The errors of a body, field by field, in the caller's language; at most 20. */
export function fieldErrors(issues: readonly Issue[], language: Language): FieldError[] {
  return issues.slice(0, MAX_ERRORS).map((issue) => {
    const { problem, limit, other } = toSentence(issue);
    const params = {
      ...(limit === undefined ? {} : { limit: Number(limit) }),
      ...(other === undefined ? {} : { other }),
    };
    return { field: issue.path.join('.') || WHOLE_BODY, message: fieldSentence(language, problem, params) };
  });
}

function toSentence(issue: Issue): FieldSentence {
  switch (issue.code) {
    case 'invalid_type':
      return { problem: issue.input === undefined ? 'required' : 'wrongType' };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return { problem: isLength(issue.origin) ? 'tooLong' : 'tooBig', limit: issue.maximum };
    case 'invalid_value':
      return { problem: issue.input === undefined ? 'required' : 'notInList' };
    case 'invalid_format':
      return { problem: formatProblem(issue.format) };
    case 'invalid_union':
      return { problem: issue.input === undefined ? 'required' : 'badFormat' };
    case 'custom':
      return refused(issue);
    case 'not_multiple_of':
      return { problem: 'twoDecimals' };
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
      return { problem: 'badFormat' };
  }
}

/**
 * A custom rule, which names its problem, or one over several fields: if `params` names two fields, only one may be sent;
 * otherwise one is missing.
 */
function refused({ params }: Extract<Issue, { code: 'custom' }>): FieldSentence {
  const problem = OWN_PROBLEMS.find((one) => one === params?.['problem']);
  if (problem !== undefined) return { problem };
  const other: unknown = params?.['notBothWith'];
  return typeof other === 'string' ? { problem: 'notBoth', other } : { problem: 'required' };
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): FieldSentence {
  if (!isLength(issue.origin)) return { problem: 'tooSmall', limit: issue.minimum };
  return issue.minimum === 1 ? { problem: 'required' } : { problem: 'tooShort', limit: issue.minimum };
}

function isLength(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

function formatProblem(format: string): FieldProblem {
  if (format === 'email') return 'badEmail';
  return format === 'date' ? 'badDate' : 'badFormat';
}

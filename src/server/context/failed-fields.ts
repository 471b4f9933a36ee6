import type { Reason } from '#contract/errors.ts';
import type { FieldProblem } from '#i18n/answers/answer-catalog.ts';
import { fieldSentence, reasonSentence } from '../messages/wording.ts';
import { AppError } from './app-error.ts';
import type { Ctx } from './ctx.ts';

/** A failure with a message for one field. */
export function failureAt(ctx: Ctx, field: string, reason: Reason): AppError {
  const message = reasonSentence({ language: ctx.language, variant: ctx.config.portalVariant }, reason);
  return new AppError(reason, {}, { extras: { errors: [{ field, message }] } });
}

/** A field that cannot be taken as it was sent; `limit` is named in the sentence of some problems. */
export function invalidField(ctx: Ctx, field: string, problem: FieldProblem, limit?: number): AppError {
  const message = fieldSentence(ctx.language, problem, limit === undefined ? {} : { limit });
  return new AppError('request.invalid', {}, { extras: { errors: [{ field, message }] } });
}

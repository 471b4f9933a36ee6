import type { FormErrors } from '#web/words/form-errors.ts';
import type { ProfileField } from './profile.model.ts';

/** Sentences by field. */
export type ProfileErrors = FormErrors<ProfileField>;

/** The errors with another one for a field, or without one. */
export function withError(errors: ProfileErrors, field: ProfileField, error: string | undefined): ProfileErrors {
  const { [field]: _before, ...others } = errors;
  return error === undefined ? others : { ...others, [field]: error };
}

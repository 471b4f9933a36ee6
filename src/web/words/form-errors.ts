import { useCallback, useState, type Dispatch, type SetStateAction } from 'react';
import { asApiError } from '#web/api/api-error.ts';
import { EncryptionError } from '#web/api/encrypt.ts';
import { useFailureText } from './failure-text.ts';
import { useFirstWords } from './first-words.ts';

/** What to mend: a sentence for a field, and one for the form as a whole. */
export type FormErrors<Field extends string> = Readonly<Partial<Record<Field | 'form', string>>>;

/** Errors of a form and the way a failed call fills them. */
export type FormErrorState<Field extends string> = {
  readonly errors: FormErrors<Field>;
  readonly setErrors: Dispatch<SetStateAction<FormErrors<Field>>>;
  /** Puts a failure where it belongs: on the fields it names, else on `fallback`. */
  readonly showFailure: (error: unknown, fallback?: Field | 'form') => void;
};

/** Keeps a form's errors; `names` says which field of the form a field of the wire is. */
export function useFormErrors<Field extends string>(names: Readonly<Record<string, Field>>): FormErrorState<Field> {
  const { t } = useFirstWords();
  const failureText = useFailureText();
  const [errors, setErrors] = useState(noErrors<Field>);
  const showFailure = useCallback(
    (error: unknown, fallback: Field | 'form' = 'form') => {
      const byField = new Map<Field | 'form', string>();
      for (const { field, message } of asApiError(error)?.errors ?? []) byField.set(names[field] ?? 'form', message);
      if (byField.size === 0) {
        byField.set(fallback, error instanceof EncryptionError ? t('login.encryption') : failureText(error));
      }
      setErrors(Object.fromEntries(byField) as FormErrors<Field>); // the map's keys are the record's
    },
    [names, t, failureText],
  );
  return { errors, setErrors, showFailure };
}

function noErrors<Field extends string>(): FormErrors<Field> {
  return {} as FormErrors<Field>; // every field is optional, which the compiler cannot see through the type parameter
}

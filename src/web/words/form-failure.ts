import { asApiError } from '#web/api/api-error.ts';
import { EncryptionError } from '#web/api/encrypt.ts';
import { useFailureText } from './failure-text.ts';
import { useFirstWords } from './first-words.ts';

/** What to mend, in words: by field, and for the form as a whole. */
export type FormErrors<Field extends string> = Readonly<Partial<Record<Field | 'form', string>>>;

/** Where and how a form shows what went wrong. */
export type FailureSetup<Field extends string> = {
  /** The form's name of a field of the wire. A failure of any other field is shown for the form as a whole. */
  readonly names?: Readonly<Record<string, Field>>;
  /** Where a failure is shown that names no field. */
  readonly fallback?: Field | 'form';
  /** The text of a failure with a specific message; undefined for any other failure. */
  readonly explain?: (error: unknown) => FormErrors<Field> | undefined;
};

/** What to show of a failure: at the fields that it names, else at the form's fallback. */
export function useFormFailure<Field extends string>(setup: FailureSetup<Field>) {
  const { t } = useFirstWords();
  const failureText = useFailureText();
  return (error: unknown, at: Field | 'form' = setup.fallback ?? 'form'): FormErrors<Field> => {
    const explained = setup.explain?.(error);
    if (explained) return explained;
    const refused = asApiError(error)?.errors ?? [];
    const text = error instanceof EncryptionError ? t('login.encryption') : failureText(error);
    const byField = refused.map(({ field, message }) => [setup.names?.[field] ?? 'form', message]);
    return Object.fromEntries(byField.length > 0 ? byField : [[at, text]]) as FormErrors<Field>; // names of the form
  };
}

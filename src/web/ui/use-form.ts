import { useRef, useState, type FormEvent } from 'react';
import { useFormFailure, type FailureSetup, type FormErrors } from '#web/words/form-failure.ts';
import { useFirstFault } from './use-first-fault.ts';

type FormSetup<Values extends object, Field extends string> = FailureSetup<Field> & {
  readonly initial: Values | (() => Values);
  /** The errors of the values; `now` (epoch ms) is when they were submitted, or when their field lost the focus. */
  readonly check?: (values: Values, now: number) => FormErrors<Field>;
  /** What takes time to check; asked when a field is left and when the form is sent. */
  readonly checkLater?: (values: Values) => Promise<FormErrors<Field>>;
  /** Sends values that passed both checks; what it throws is shown. */
  readonly send: (values: Values) => Promise<unknown>;
};

/**
 * Keeps the values of a form while they are typed, checks them, sends them, and shows a failure at the field it names. A
 * field that was found wrong is checked again as it is typed. After a failed try the first wrong field has the focus.
 */
export function useForm<Values extends object, Field extends string>(setup: FormSetup<Values, Field>) {
  const { check, checkLater, send } = setup;
  const [values, setValues] = useState(setup.initial);
  const [told, setTold] = useState<FormErrors<string>>({});
  const [marked, setMarked] = useState<Marked>({ fields: [], at: 0 });
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const changes = useRef(0);
  const toErrors = useFormFailure(setup);
  const { frame, focusFault } = useFirstFault();
  const own = Object.entries(check?.(values, marked.at) ?? {}).filter(([field]) => marked.fields.includes(field));

  const show = (errors: FormErrors<Field>, found: Marked = { fields: [], at: 0 }): void => {
    setTold(errors);
    setMarked(found);
    if (found.fields.length + Object.keys(errors).length > 0) focusFault();
  };
  const run = async (): Promise<void> => {
    const at = Date.now();
    const fields = Object.keys(check?.(values, at) ?? {});
    const later = ((await checkLater?.(values)) ?? {}) as FormErrors<Field>; // no errors are those of any field
    show(later, { fields, at });
    if (fields.length + Object.keys(later).length === 0) await send(values);
  };
  const checkLeft = async (field: Field): Promise<void> => {
    const before = changes.current;
    const { [field]: error, ...others } = { ...told, ...(await checkLater?.(values)) };
    if (before === changes.current) setTold(error === undefined ? others : { ...others, [field]: error });
  };
  return {
    values,
    errors: { ...told, ...Object.fromEntries(own) } as FormErrors<Field>, // fields of the two checks and of the wire
    busy,
    /** For the element around the fields, where it is no `<form>`. */
    frame,
    change: (part: Partial<Values>): void => {
      changes.current += 1;
      const gone = new Set(['form', ...Object.keys(part)]);
      setValues((before) => ({ ...before, ...part }));
      setTold((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !gone.has(field))));
    },
    /** Checks a field that was left. */
    leave: (field: Field): void => {
      setMarked(({ fields }) => ({ fields: [...fields, field], at: Date.now() }));
      checkLeft(field).catch(() => undefined); // it is checked when the form is sent
    },
    setErrors: (errors: FormErrors<Field>): void => show(errors),
    showFailure: (error: unknown, at?: Field): void => show(toErrors(error, at)),
    submit: (event?: FormEvent<HTMLElement>): void => {
      event?.preventDefault();
      if (event) frame(event.currentTarget);
      if (isSending.current) return;
      isSending.current = true;
      setBusy(true);
      run()
        .catch((error: unknown) => show(toErrors(error)))
        .finally(() => {
          isSending.current = false;
          setBusy(false);
        });
    },
  };
}

/** Fields with a shown check, and the time of the check (epoch ms). */
type Marked = { readonly fields: readonly string[]; readonly at: number };

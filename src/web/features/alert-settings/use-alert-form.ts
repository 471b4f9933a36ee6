import type { AlertSettings } from '#contract/alert-settings.ts';
import type { AlertKind } from '#domain/alerts/kinds.ts';
import { useForm } from '#web/ui/use-form.ts';
import { toast } from '#web/ui/toast.ts';
import { useWords } from '#web/words/words.ts';
import {
  applyEdit,
  NO_EDIT,
  toChange,
  toDraft,
  type AlertDraft,
  type AlertEdit,
  type KindWish,
} from './alert-settings.model.ts';
import { useSaveAlertSettings } from './alert-settings.queries.ts';

/** What the cards of the page change together. */
export type AlertForm = {
  readonly saved: AlertDraft;
  readonly draft: AlertDraft;
  readonly changeKind: (kind: AlertKind, wish: Partial<KindWish>) => void;
  readonly changeMinimum: (minutes: Partial<AlertDraft['minimumMinutes']>) => void;
  readonly changeRate: (rates: Partial<AlertDraft['rates']>) => void;
  readonly change: (other: AlertEdit['other']) => void;
};

/** The changes of the page until they are saved together. What was typed stays after a failure. */
export function useAlertForm(settings: AlertSettings) {
  const { t } = useWords();
  const { mutateAsync } = useSaveAlertSettings(settings.memberId);
  const saved = toDraft(settings);
  const { values, errors, busy, change, submit } = useForm<AlertEdit, never>({
    initial: NO_EDIT,
    send: async (edit) => {
      await mutateAsync(toChange(saved, applyEdit(saved, edit)));
      change(NO_EDIT);
      toast('done', t('edit.updated'));
    },
  });
  const form: AlertForm = {
    saved,
    draft: applyEdit(saved, values),
    changeKind: (kind, wish) => change({ kinds: { ...values.kinds, [kind]: { ...values.kinds[kind], ...wish } } }),
    changeMinimum: (minutes) => change({ minimumMinutes: { ...values.minimumMinutes, ...minutes } }),
    changeRate: (rates) => change({ rates: { ...values.rates, ...rates } }),
    change: (other) => change({ other: { ...values.other, ...other } }),
  };
  return { ...form, failure: errors.form, busy, submit: () => submit(), discard: () => change(NO_EDIT) };
}

import { useState } from 'react';
import { useFormErrors, type FormErrors } from '#web/words/form-errors.ts';
import { useWords } from '#web/words/words.ts';
import { toast } from '#web/ui/toasts.ts';
import { settingChanges, type LimitName, type SettingsDraft } from './settings.model.ts';
import { useSaveSettings } from './settings.queries.ts';

type SettingField = LimitName | 'timeZone';

const fieldNames: Readonly<Record<string, SettingField>> = {
  urgentLow: 'urgentLow',
  low: 'low',
  high: 'high',
  urgentHigh: 'urgentHigh',
  customTirLow: 'customTirLow',
  customTirHigh: 'customTirHigh',
  timeZone: 'timeZone',
};

type SavingSettings = {
  readonly busy: boolean;
  readonly errors: FormErrors<SettingField>;
  readonly save: () => void;
  /** what was saved last and when (epoch ms); `undo` brings back what was before */
  readonly kept: { readonly at: number; readonly undo: () => void } | null;
};

/** Saves what was changed, says that it was, and can take it back. */
export function useSavingSettings(
  saved: SettingsDraft,
  draft: SettingsDraft,
  setDraft: (draft: SettingsDraft) => void,
): SavingSettings {
  const { t } = useWords();
  const { errors, setErrors, showFailure } = useFormErrors(fieldNames);
  const { mutate, isPending } = useSaveSettings();
  const [last, setLast] = useState<{ readonly at: number; readonly before: SettingsDraft } | null>(null);
  const send = (wanted: SettingsDraft, next: typeof last): void => {
    setErrors({});
    mutate(settingChanges(saved, wanted), {
      onSuccess: () => {
        toast('done', t('common.updated'));
        setLast(next);
      },
      onError: (error) => showFailure(error),
    });
  };
  const undo = (before: SettingsDraft): void => {
    setDraft(before);
    send(before, null);
  };
  return {
    busy: isPending,
    errors,
    save: () => send(draft, { at: Date.now(), before: saved }),
    kept: last && { at: last.at, undo: () => undo(last.before) },
  };
}

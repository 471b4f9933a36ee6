import { useFormErrors, type FormErrors } from '#web/app/form-errors.ts';
import { useWords } from '#web/app/words.ts';
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
};

/** Saves what was changed and says that it was. */
export function useSavingSettings(saved: SettingsDraft, draft: SettingsDraft): SavingSettings {
  const { t } = useWords();
  const { errors, setErrors, showFailure } = useFormErrors(fieldNames);
  const { mutate, isPending } = useSaveSettings();
  const save = (): void => {
    setErrors({});
    mutate(settingChanges(saved, draft), {
      onSuccess: () => toast('done', t('common.updated')),
      onError: (error) => showFailure(error),
    });
  };
  return { busy: isPending, errors, save };
}

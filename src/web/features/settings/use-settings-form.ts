import { useState } from 'react';
import { LIMIT_RANGE } from '#contract/limits.ts';
import { isolate } from '#i18n/isolate.ts';
import type { FormErrors } from '#web/words/form-failure.ts';
import { inWords } from '#web/words/problems.ts';
import { useWords } from '#web/words/words.ts';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { limitProblems, settingChanges, type LimitName, type SettingsDraft } from './settings.model.ts';
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

/** Saves changes of a pet, confirms them, and can undo them. An error of a limit is shown at once. */
export function useSettingsForm(memberId: string, saved: SettingsDraft) {
  const { t, formats } = useWords();
  const { mutateAsync } = useSaveSettings();
  const [last, setLast] = useState<{ readonly at: number; readonly before: SettingsDraft } | null>(null);
  const save = async (wanted: SettingsDraft, next: typeof last): Promise<void> => {
    await mutateAsync({ memberId, ...settingChanges(saved, wanted) });
    toast('done', t('edit.updated'));
    setLast(next);
  };
  const check = (draft: SettingsDraft): FormErrors<SettingField> => {
    const { unit } = draft;
    const low = isolate(formats.bound(LIMIT_RANGE.min, 'lower', unit));
    const high = isolate(`${formats.bound(LIMIT_RANGE.max, 'upper', unit)} ${unit}`);
    return inWords(limitProblems(draft), (key) => t(key, { low, high }));
  };
  const form = useForm<SettingsDraft, SettingField>({
    initial: saved,
    names: fieldNames,
    check,
    send: (draft) => save(draft, { at: Date.now(), before: saved }),
  });
  const undo = (before: SettingsDraft): void => {
    form.change(before);
    save(before, null).catch((error: unknown) => form.showFailure(error));
  };
  return {
    ...form,
    errors: { ...form.errors, ...check(form.values) },
    /** what was saved last and when (epoch ms); `undo` brings back what was before */
    kept: last && { at: last.at, undo: () => undo(last.before) },
  };
}

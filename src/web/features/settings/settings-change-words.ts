import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';
import { limitWords } from './limit-words.ts';
import { THRESHOLD_NAMES } from '#web/glucose/threshold-names.ts';
import { CUSTOM_NAMES, LIMIT_SIDES, type LimitName, type SettingsDraft } from './settings.model.ts';

const alertWords: Readonly<Record<keyof SettingsDraft['alerts'], WordKey>> = {
  urgentLow: 'settings.urgentLow',
  low: 'settings.low',
  high: 'settings.high',
  urgentHigh: 'settings.urgentHigh',
  noData: 'settings.noData',
};

/** Each change in a few words, for the bar that saves them. */
export function settingsChangeWords(
  { t, formats }: Pick<Words, 't' | 'formats'>,
  saved: SettingsDraft,
  draft: SettingsDraft,
): readonly string[] {
  const change = (name: string, from: string, to: string): string =>
    t('edit.change', { name, from: isolate(from), to: isolate(to) });
  const show = (name: LimitName, value: number): string => formats.bound(value, LIMIT_SIDES[name], draft.unit);
  const unit = (of: SettingsDraft): string =>
    of.unitAutomatic ? t('settings.unitAutomatic', { unit: of.unit }) : of.unit;
  const limits = [...THRESHOLD_NAMES, ...CUSTOM_NAMES].filter((name) => draft[name] !== saved[name]);
  const alerts = (Object.keys(alertWords) as (keyof typeof alertWords)[]).filter(
    // the record's own keys
    (kind) => draft.alerts[kind] !== saved.alerts[kind],
  );
  return [
    ...(unit(draft) === unit(saved) ? [] : [change(t('settings.unit'), unit(saved), unit(draft))]),
    ...limits.map((name) => change(t(limitWords[name]), show(name, saved[name]), show(name, draft[name]))),
    ...alerts.map((kind) =>
      t(draft.alerts[kind] ? 'settings.alertOn' : 'settings.alertOff', { name: t(alertWords[kind]) }),
    ),
    ...(draft.timeZone === saved.timeZone ? [] : [change(t('settings.zone'), saved.timeZone, draft.timeZone)]),
  ];
}

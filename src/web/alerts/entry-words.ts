import type { AlertEntry } from '#contract/alerts.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { IconName } from '#web/ui/icons.tsx';
import type { Words } from '#web/words/first-words.ts';
import { alertKindWords } from './alert-words.ts';

/** The sign of each thing that happens to an alert. */
export const entrySigns: Readonly<Record<AlertEntry['what'], IconName>> = {
  opened: 'bell',
  worse: 'warning',
  still: 'bell',
  acknowledged: 'check',
  takenOver: 'check',
  answerEnded: 'warning',
  note: 'edit',
  ended: 'check',
};

/** What happened to an alert, in words. */
export function entryText(entry: AlertEntry, { t }: Pick<Words, 't'>): string {
  const { what, kind, name, note, isMine } = entry;
  const who = isolateName(name ?? '');
  switch (what) {
    case 'opened':
      return `${t('alert.alarm')}: ${t(alertKindWords[kind])}`;
    case 'worse':
      return t('alert.worse', { kind: t(alertKindWords[kind]) });
    case 'still':
      return t('alert.still');
    case 'acknowledged':
      return isMine ? t('alert.looksAfterMine') : t('alert.looksAfter', { name: who });
    case 'takenOver':
      return isMine ? t('alert.tookOverMine') : t('alert.tookOver', { name: who });
    case 'answerEnded':
      return t('alert.answerEnded', { name: who });
    case 'note':
      return `${noteTitle(entry, { t })}: ${isolateName(note ?? '')}`;
    case 'ended':
      return t('alert.allClear');
  }
}

/** `Note by Ana`; without a name once the account was deleted. */
export function noteTitle({ name }: Pick<AlertEntry, 'name'>, { t }: Pick<Words, 't'>): string {
  return name === null ? t('home.note') : t('alert.noteBy', { name: isolateName(name) });
}

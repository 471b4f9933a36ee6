import type { LoadedTargets } from '#contract/care-targets.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { isRule, type TargetRow } from './target-rows.model.ts';

type SetByProps = {
  readonly row: Pick<TargetRow, 'key' | 'names'>;
  readonly loaded: LoadedTargets;
  readonly zone: string;
};

/** Who set a line last, and when; the default until somebody has. */
export function SetBy({ row, loaded, zone }: SetByProps) {
  const { t, formats } = useWords();
  const set = loaded.setBy.filter(({ name }) => row.names.includes(name)).toSorted((a, b) => b.at - a.at)[0];
  if (set === undefined) {
    if (row.names.some(isRule)) return '–';
    const isUnset = row.names.some((name) => loaded.targets[name] === null) && row.key !== 'renal';
    return isUnset ? '–' : t('targets.defaults');
  }
  const name = set.by === null ? '–' : isolateName(set.by);
  const time = isolate(formats.dateTime(set.at, zone));
  if (set.proposedBy === null) return `${name} · ${time}`;
  return t('targets.proposedBy', { vet: isolateName(set.proposedBy), name, time });
}

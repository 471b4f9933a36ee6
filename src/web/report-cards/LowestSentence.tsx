import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { useWords } from '#web/words/words.ts';
import { findMiddle, type DoseGroup } from './dose-curves.model.ts';

type LowestSentenceProps = {
  readonly groups: readonly DoseGroup[];
  readonly unit: GlucoseUnit;
  readonly thresholds: Thresholds;
};

/** How low the glucose was after doses: mornings beside evenings if there are enough of both, else each time of day. */
export function LowestSentence({ groups, unit, thresholds }: LowestSentenceProps) {
  const { t, formats } = useWords();
  const known = groups.flatMap((group) => {
    const { key, used } = group;
    const { median } = findMiddle(group, 'nadir');
    return median === null
      ? []
      : [{ key, lowest: formats.glucoseWithUnit(median, unit, thresholds), all: formats.number(used.length) }];
  });
  const [morning, evening] = ['morning', 'evening'].map((side) => known.find(({ key }) => key === side));
  if (morning && evening) {
    const counts = { mornings: morning.all, evenings: evening.all };
    return <p>{t('curves.lowestSides', { morning: morning.lowest, evening: evening.lowest, ...counts })}</p>;
  }
  return known.map(({ key, lowest, all }) => <p key={key}>{t('curves.lowestIs', { value: lowest, all })}</p>);
}

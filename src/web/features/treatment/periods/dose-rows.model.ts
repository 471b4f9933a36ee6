import type { DoseChangeItem } from '#contract/dose-change.ts';
import type { DoseNumber } from '#domain/care/compared-doses.ts';
import { MIN_COMPARED_DAYS } from '#domain/glucose/compare-periods.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { numberKinds, type NumberKind, type RowFrame } from './number-kinds.ts';
import { drawLanes, type ShownLane, type ShownRow, type ShownSide } from './shown-row.ts';

const DOSE_ROWS: readonly { readonly name: DoseNumber; readonly title: WordKey; readonly kind: NumberKind }[] = [
  { name: 'nadir', title: 'compare.lowestAfter', kind: 'reading' },
  { name: 'nadirMinutes', title: 'curves.after', kind: 'minutes' },
  { name: 'preDose', title: 'curves.before', kind: 'reading' },
  { name: 'fallPercent', title: 'curves.fall', kind: 'points' },
  { name: 'durationMinutes', title: 'curves.lasting', kind: 'minutes' },
];

/** The medians of the doses of both sides; none where doses are not compared. */
export function doseRows(change: DoseChangeItem, frame: RowFrame): ShownRow[] {
  return DOSE_ROWS.flatMap((row) => toDoseRow(row, change, frame));
}

function toDoseRow(
  { name, title, kind }: (typeof DOSE_ROWS)[number],
  { doses }: DoseChangeItem,
  frame: RowFrame,
): ShownRow[] {
  const compared = doses[name];
  if (compared === null) return [];
  const { t, formats } = frame.words;
  const { write, difference, hint } = numberKinds(frame)[kind];
  const side = (place: 'before' | 'after'): ShownSide => {
    const { doses: used, median, atLeast } = compared[place];
    const value = atLeast ? t('compare.atLeast', { value: write(median) }) : write(median);
    return {
      value,
      from: t('compare.doses', { used: formats.number(used), all: formats.number(doses[place].length) }),
    };
  };
  const lane = (place: 'before' | 'after'): ShownLane => ({
    values: doses[place].flatMap((dose) => dose[name] ?? []),
    mark: compared[place].median,
  });
  return [
    {
      ...drawLanes(kind, frame, { before: lane('before'), after: lane('after') }),
      key: `dose-${name}`,
      title: t(title),
      hint: [hint, t('compare.perDose')].filter((part) => part !== '').join(', '),
      before: side('before'),
      after: side('after'),
      change: difference(compared.difference),
      says: doseVerdict(name, compared.verdict, frame),
    },
  ];
}

const wordsOf: Readonly<Record<DoseNumber, readonly [up: WordKey, down: WordKey]>> = {
  nadir: ['periods.higher', 'periods.lower'],
  nadirMinutes: ['compare.longer', 'compare.shorter'],
  preDose: ['periods.higher', 'periods.lower'],
  fallPercent: ['compare.larger', 'compare.smaller'],
  durationMinutes: ['compare.longer', 'compare.shorter'],
};

/** The time of the lowest value has no least difference, so nothing is said of it. */
function doseVerdict(
  name: DoseNumber,
  verdict: NonNullable<DoseChangeItem['doses']['nadir']>['verdict'],
  { words: { t } }: RowFrame,
): string {
  if (name === 'nadirMinutes') return '';
  if (verdict === null) return t('compare.fewDoseDays', { least: MIN_COMPARED_DAYS });
  if (verdict === 'noClearChange') return t('metrics.noClearChange');
  return t(wordsOf[name][verdict === 'up' ? 0 : 1]);
}

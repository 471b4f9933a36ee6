import type { DoseChangeItem } from '#contract/dose-change.ts';
import { MIN_ENTRIES } from '#domain/care/compared-entries.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { numberKinds, type NumberKind, type RowFrame } from './number-kinds.ts';
import { drawLanes, type ShownLane, type ShownRow, type ShownSide } from './shown-row.ts';

type NoteName = 'signs' | 'weight' | 'water';
const NOTE_ROWS: readonly { readonly name: NoteName; readonly title: WordKey; readonly kind: NumberKind }[] = [
  { name: 'signs', title: 'compare.signs', kind: 'score' },
  { name: 'weight', title: 'profile.weight', kind: 'kilos' },
  { name: 'water', title: 'signs.water', kind: 'water' },
];

/** What was noted on both sides: signs, weight and water. */
export function noteRows(change: DoseChangeItem, frame: RowFrame): ShownRow[] {
  return NOTE_ROWS.flatMap((row) => toNoteRow(row, change, frame));
}

/** Nothing where nothing was noted on either side. */
function toNoteRow(
  { name, title, kind }: (typeof NOTE_ROWS)[number],
  change: DoseChangeItem,
  frame: RowFrame,
): ShownRow[] {
  const { before, after, difference } = change[name];
  if (before.entries + after.entries === 0) return [];
  const { t, formats } = frame.words;
  const number = numberKinds(frame)[kind];
  const side = ({ entries, whole }: typeof before): ShownSide => ({
    value: whole === null ? '–' : number.write(whole),
    from: t('compare.entries', { entries: formats.number(entries) }),
  });
  const lane = ({ values, whole }: typeof before): ShownLane => ({
    values: values.map(({ value }) => value),
    mark: whole,
  });
  const isFew = Math.min(before.entries, after.entries) < MIN_ENTRIES;
  const why = isFew ? t('compare.fewEntries', { least: MIN_ENTRIES }) : t('compare.waterNeeds');
  return [
    {
      ...drawLanes(kind, frame, { before: lane(before), after: lane(after) }),
      ...(difference === null ? { lanes: null } : {}),
      key: name,
      title: t(title),
      hint: [number.hint, t('compare.perEntry')].filter((part) => part !== '').join(', '),
      before: side(before),
      after: side(after),
      change: difference === null ? '' : number.difference(difference),
      says: difference === null ? why : '',
    },
  ];
}

import type { DoseChangeItem } from '#contract/dose-change.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { doseRows } from './dose-rows.model.ts';
import { noteRows } from './note-rows.model.ts';
import { numberKinds, type NumberKind, type RowFrame } from './number-kinds.ts';
import { drawLanes, type ShownRow, type ShownSide } from './shown-row.ts';

type DayName = 'tir' | 'tbr' | 'nadir' | 'mean' | 'cv';
const DAY_ROWS: readonly { readonly name: DayName; readonly title: WordKey; readonly kind: NumberKind }[] = [
  { name: 'tir', title: 'metrics.normalCount', kind: 'share' },
  { name: 'tbr', title: 'metrics.lowCountHint', kind: 'percent' },
  { name: 'nadir', title: 'periods.lowest', kind: 'average' },
  { name: 'mean', title: 'periods.mean', kind: 'average' },
  { name: 'cv', title: 'metrics.cv', kind: 'percent' },
];

/** Every row that a comparison has, in the order of the page; a number that is not compared has none. */
export function toShownRows(change: DoseChangeItem, pet: Pet, frame: Omit<RowFrame, 'thresholds'>): ShownRow[] {
  const whole: RowFrame = { ...frame, thresholds: standardThresholds(pet.petType) };
  return [
    ...DAY_ROWS.flatMap((row) => toDayRow(row, change, { pet, frame: whole })),
    toLowsRow(change, whole),
    ...doseRows(change, whole),
    ...noteRows(change, whole),
  ];
}

type Placed = { readonly pet: Pet; readonly frame: RowFrame };

function toDayRow(
  { name, title, kind }: (typeof DAY_ROWS)[number],
  change: DoseChangeItem,
  { pet, frame }: Placed,
): ShownRow[] {
  const compared = change[name];
  if (compared === null) return [];
  const { t } = frame.words;
  const { write, difference, hint } = numberKinds(frame)[kind];
  const values = (days: DoseChangeItem['before']): number[] => days.flatMap((day) => day[name] ?? []);
  const own = name === 'tir' ? targetText(pet, frame) : hint;
  return [
    {
      ...drawLanes(kind, frame, {
        before: { values: values(change.before), mark: compared.before },
        after: { values: values(change.after), mark: compared.after },
      }),
      key: `day-${name}`,
      title: t(title),
      hint: [own, t('periods.perDay')].filter((part) => part !== '').join(', '),
      before: { value: write(compared.before), from: '' },
      after: { value: write(compared.after), from: '' },
      change: difference(compared.difference),
      says: dayVerdict(compared, frame),
    },
  ];
}

/** The pet's own target, by which the days are counted. */
function targetText({ memberSetting: { low, high } }: Pet, { unit, words: { formats } }: RowFrame): string {
  const range = `${formats.bound(low, BOUND_SIDES.low, unit)}–${formats.bound(high, BOUND_SIDES.high, unit)}`;
  return isolate(`${range} ${unit}`);
}

/** Better and worse only of time in target, time below and swings; else higher or lower, and only if it is clear. */
function dayVerdict({ verdict, judgement }: NonNullable<DoseChangeItem['tir']>, { words: { t } }: RowFrame): string {
  if (verdict === 'noClearChange') return t('metrics.noClearChange');
  if (judgement !== null) return t(judgement === 'better' ? 'metrics.better' : 'metrics.worse');
  return t(verdict === 'up' ? 'periods.higher' : 'periods.lower');
}

/** A low counts on every day that was looked at; without readings nothing is said of lows. */
function toLowsRow({ lows }: DoseChangeItem, { unit, words }: RowFrame): ShownRow {
  const { t, formats } = words;
  const side = ({ episodes, perWeekOfData }: DoseChangeItem['lows']['before']): ShownSide =>
    perWeekOfData === null
      ? { value: t('compare.noReadings'), from: '' }
      : {
          value: formats.number(episodes),
          from: t('compare.perWeek', { lows: isolate(formats.number(perWeekOfData, 1)) }),
        };
  return {
    key: 'lows',
    title: t('compare.lows', { value: isolate(`${formats.bound(lows.limit, BOUND_SIDES.low, unit)} ${unit}`) }),
    hint: t('compare.lowsHint'),
    before: side(lows.before),
    after: side(lows.after),
    lanes: null,
    tick: String,
    change: '',
    says: '',
  };
}

import { instant } from '#domain/units/units.ts';
import type { Palette } from '#figure/to-svg.ts';
import { textDirection, type Direction } from '#i18n/direction.ts';
import { fillText } from '#i18n/fill.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import type { AgpSheet } from './agp-sheet.ts';
import { allDays, lastDays, type DayGrid } from './sheet-days.ts';
import { barSvg, LEVEL_INKS, choosePalette, railSvg, signSvg, standingBar } from './sheet-drawings.ts';
import {
  knownText,
  ownTargetText,
  rangeRows,
  statisticRows,
  type RangeRow,
  type StatisticRow,
} from './sheet-numbers.ts';
import { composeProfile, type Profile } from './sheet-profile.ts';
import { createSetting, targetRange, type Setting } from './sheet-setting.ts';
import { periodText, whoColumns, type WhoColumn } from './sheet-who.ts';
import { typedText } from './sheet-words.ts';

/**
 * A sheet as `sheet.typ` sets it: nothing but texts, colours and drawings, in reading order. Texts are data there, never
 * markup. `{{page}}` and `{{pages}}` in `made` are filled by the page.
 */
export type SheetContent = {
  readonly language: string;
  readonly direction: Direction;
  readonly brand: string;
  readonly documentTitle: string;
  readonly head: {
    readonly sign: string;
    readonly title: string;
    readonly units: string;
    /** the name and the dates on further pages */
    readonly whose: string;
    readonly made: string;
  };
  readonly portal: string;
  readonly who: readonly WhoColumn[];
  readonly statistics: { readonly heading: string; readonly note: string; readonly rows: readonly StatisticRow[] };
  readonly ranges: {
    readonly heading: string;
    readonly note: string;
    readonly bar: string;
    readonly rail: string;
    readonly rows: readonly (RangeRow & { readonly ink: string })[];
    readonly remarks: readonly string[];
  };
  readonly profile: Profile;
  readonly lastDays: DayGrid;
  readonly allDays: DayGrid | null;
  readonly notes: string;
  readonly foot: {
    readonly target: string;
    readonly formula: string;
    readonly onePercent: string;
    readonly advice: string;
  };
};

export function sheetContent(sheet: AgpSheet): SheetContent {
  const setting = createSetting(sheet);
  const palette = choosePalette(sheet.portalTheme);
  const { words } = setting;
  return {
    language: sheet.language,
    direction: textDirection(sheet.language),
    brand: palette.brand,
    documentTitle: fillText(words.head.documentTitle, { title: words.head.title, name: typedText(sheet.pet.name) }),
    head: composeHead(setting, palette.brand),
    portal: typedText(sheet.portalName),
    who: whoColumns(setting),
    statistics: { heading: words.statistics.heading, note: words.statistics.note, rows: statisticRows(setting) },
    ranges: composeRanges(setting, palette),
    profile: composeProfile(setting, palette),
    lastDays: lastDays(setting, palette),
    allDays: allDays(setting, palette),
    notes: words.notes.heading,
    foot: composeFoot(setting),
  };
}

function composeHead(setting: Setting, brand: string): SheetContent['head'] {
  const { sheet, words, formats } = setting;
  const { madeAt, zone, unit, pet } = sheet;
  return {
    sign: signSvg(brand, pet.species !== null),
    title: words.head.title,
    units: fillText(words.head.units, { unit: isolate(unit), zone: isolate(zone) }),
    whose: fillText(words.head.whose, {
      name: isolateName(typedText(pet.name)),
      period: isolateName(periodText(setting)),
    }),
    made: fillText(words.head.made, {
      date: formats.date(instant(madeAt), zone, 'long'),
      clock: formats.clock(madeAt, zone),
    }),
  };
}

function composeRanges(setting: Setting, palette: Palette): SheetContent['ranges'] {
  const { sheet, words } = setting;
  const bar = standingBar(sheet.levels);
  return {
    heading: words.ranges.heading,
    note: knownText(setting) ?? words.ranges.note,
    bar: barSvg(bar, palette),
    rail: railSvg(bar, palette, textDirection(sheet.language) === 'rtl'),
    rows: rangeRows(setting).map((row) => ({ ...row, ink: LEVEL_INKS[row.level] })),
    remarks: [ownTargetText(setting)].filter((remark) => remark !== null),
  };
}

function composeFoot(setting: Setting): SheetContent['foot'] {
  const { foot } = setting.words;
  const isPet = setting.sheet.pet.species !== null;
  return {
    target: targetSentence(setting),
    formula: isPet ? foot.humanFormula : foot.estimate,
    onePercent: foot.onePercent,
    advice: isPet ? foot.vetAdvice : foot.doctorAdvice,
  };
}

function targetSentence(setting: Setting): string {
  const { foot } = setting.words;
  const { pet, thresholdsArePreset } = setting.sheet;
  const values = { range: isolate(targetRange(setting)) };
  if (!thresholdsArePreset) return fillText(pet.species === null ? foot.targetOfPerson : foot.targetOfPet, values);
  switch (pet.species) {
    case 'cat':
      return fillText(foot.targetOfCats, values);
    case 'dog':
      return fillText(foot.targetOfDogs, values);
    case null:
      return fillText(foot.targetOfPeople, values);
  }
}

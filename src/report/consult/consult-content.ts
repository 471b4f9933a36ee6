import { instant } from '#domain/units/units.ts';
import { textDirection, type Direction } from '#i18n/direction.ts';
import { fillText } from '#i18n/fill.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { choosePalette, signSvg } from '../sheet-drawings.ts';
import { between, shownLimit, targetRange } from '../sheet-setting.ts';
import type { WhoColumn } from '../sheet-who.ts';
import { typedText } from '../sheet-words.ts';
import { composeCurves, type Curves } from './consult-curves.ts';
import { composeDays, type DayPage } from './consult-days.ts';
import { composeLows, type Lows } from './consult-lows.ts';
import type { ConsultPack } from './consult-pack.ts';
import { composePeriods, type PeriodTable } from './consult-periods.ts';
import { composeSensors, type Sensors } from './consult-sensors.ts';
import { createConsultSetting, type ConsultSetting } from './consult-setting.ts';
import { composeSigns, type Signs } from './consult-signs.ts';
import { composeRanges, composeTypical, type Ranges, type TypicalDay } from './consult-typical.ts';
import { consultColumns } from './consult-who.ts';

/**
 * A consult pack as `consult.typ` sets it and as `consultText` writes it: texts, colours and drawings in reading order.
 * Texts are data there, never markup. `{{page}}` and `{{pages}}` in `made` are filled by the page.
 */
export type ConsultContent = {
  readonly language: string;
  readonly direction: Direction;
  readonly brand: string;
  readonly documentTitle: string;
  readonly head: { readonly sign: string; readonly title: string; readonly units: string; readonly made: string };
  readonly portal: string;
  readonly who: readonly WhoColumn[];
  readonly questions: { readonly heading: string; readonly rows: readonly string[] };
  readonly hasSensor: boolean;
  /** signs and sensors stand on the second page, in the place of notes */
  readonly movesSigns: boolean;
  readonly periods: PeriodTable;
  readonly curves: Curves;
  readonly typical: TypicalDay;
  readonly lows: Lows;
  readonly ranges: Ranges;
  readonly signs: Signs;
  readonly sensors: Sensors;
  readonly days: DayPage | null;
  readonly notes: string;
  readonly foot: { readonly target: string; readonly days: string; readonly advice: string };
};

/** Heights of the drawings, px. */
type Heights = { readonly curves: number; readonly typical: number; readonly signs: number; readonly week: number };

/**
 * From the usual heights to those of a pack with many questions, periods and sensors in a long language; with the last
 * ones, signs and sensors are on the second page.
 */
const HEIGHTS: readonly [Heights, ...Heights[]] = [
  { curves: 164, typical: 178, signs: 116, week: 148 },
  { curves: 138, typical: 150, signs: 100, week: 140 },
  { curves: 112, typical: 122, signs: 84, week: 132 },
  { curves: 112, typical: 122, signs: 84, week: 128 },
];

/** How many times the drawings of a page can become lower. */
export const TIGHTEST = HEIGHTS.length - 1;

/** @param tightness  0 for drawings of the usual height, up to `TIGHTEST` */
export function consultContent(pack: ConsultPack, tightness = 0): ConsultContent {
  const setting = createConsultSetting(pack);
  const palette = choosePalette(pack.portalTheme);
  const heights = HEIGHTS[tightness] ?? HEIGHTS[0];
  const { words, consult } = setting;
  return {
    language: pack.language,
    direction: textDirection(pack.language),
    brand: palette.brand,
    documentTitle: fillText(words.head.documentTitle, { title: consult.head.title, name: typedText(pack.pet.name) }),
    head: composeHead(setting, palette.brand),
    portal: typedText(pack.portalName),
    who: consultColumns(setting),
    questions: {
      heading: consult.questions.heading,
      rows: pack.questions
        .map(typedText)
        .filter((question) => question !== '')
        .map(isolateName),
    },
    hasSensor: pack.data.hasSensor,
    movesSigns: pack.data.hasSensor && tightness === TIGHTEST,
    periods: composePeriods(setting),
    curves: composeCurves(setting, palette, heights.curves),
    typical: composeTypical(setting, palette, heights.typical),
    lows: composeLows(setting),
    ranges: composeRanges(setting, palette),
    signs: composeSigns(setting, palette, heights.signs),
    sensors: composeSensors(setting),
    days: pack.data.hasSensor ? composeDays(setting, palette, heights.week) : null,
    notes: words.notes.heading,
    foot: composeFoot(setting),
  };
}

function composeHead(setting: ConsultSetting, brand: string): ConsultContent['head'] {
  const { sheet, words, consult, formats } = setting;
  const { madeAt, zone, unit, pet } = sheet;
  return {
    sign: signSvg(brand, pet.species !== null),
    title: consult.head.title,
    units: fillText(words.head.units, { unit: isolate(unit), zone: isolate(zone) }),
    made: fillText(words.head.made, {
      date: formats.date(instant(madeAt), zone, 'long'),
      clock: formats.clock(madeAt, zone),
    }),
  };
}

function composeFoot(setting: ConsultSetting): ConsultContent['foot'] {
  const { sheet, consult, formats } = setting;
  const { foot } = consult;
  const { goal } = sheet;
  const range = isolate(targetRange(setting));
  const target =
    goal === null
      ? fillText(foot.target, { range })
      : fillText(foot.goal, {
          range,
          goal: between(shownLimit(goal.low, 'lower', setting), shownLimit(goal.high, 'upper', setting)),
        });
  return {
    target: `${target} ${foot.standard} ${foot.middle}`,
    days: fillText(foot.days, {
      minutes: formats.number(sheet.rules.lowMinutes),
      value: isolate(shownLimit(sheet.thresholds.low, 'lower', setting)),
    }),
    advice: foot.advice,
  };
}

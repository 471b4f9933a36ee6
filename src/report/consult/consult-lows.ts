import { toLevel } from '#domain/glucose/levels.ts';
import { fillText } from '#i18n/fill.ts';
import { isolateName } from '#i18n/isolate.ts';
import { drawShape, svg } from '../sheet-drawings.ts';
import type { ConsultLow } from './consult-pack.ts';
import { elapsedText, glucoseText, unitsText, datesOf, type ConsultSetting } from './consult-setting.ts';

/** A low: its sign, its lowest value, when that was, and what is known of it. */
type LowContent = { readonly sign: string; readonly value: string; readonly at: string; readonly facts: string };

export type Lows = {
  readonly heading: string;
  readonly note: string;
  readonly rows: readonly LowContent[];
  readonly none: string;
};

export function composeLows(setting: ConsultSetting): Lows {
  const { sheet, consult, formats } = setting;
  const words = consult.lows;
  const count = formats.number(sheet.lowCount);
  const shown = sheet.lows.length;
  return {
    heading: words.heading,
    note:
      shown < sheet.lowCount
        ? fillText(words.some, { shown: formats.number(shown), lows: count })
        : fillText(words.note, { period: datesOf(sheet.period, setting), lows: count }),
    rows: sheet.lows.map((low) => describeLow(low, setting)),
    none: fillText(words.none, { minutes: formats.number(sheet.rules.lowMinutes) }),
  };
}

function describeLow({ lowest, lowestAt, minutes, sinceDose, meter }: ConsultLow, setting: ConsultSetting): LowContent {
  const { sheet, consult, formats } = setting;
  const words = consult.lows;
  const facts = [
    fillText(words.minutes, { minutes: formats.number(minutes) }),
    ...(sinceDose === null
      ? []
      : [
          fillText(words.sinceDose, {
            duration: elapsedText(sinceDose.minutes, setting),
            dose: unitsText(sinceDose.units, setting),
          }),
        ]),
    ...(meter === null ? [] : [fillText(words.meter, { value: glucoseText(meter, setting) })]),
  ];
  return {
    sign: svg([11, 11], drawShape(toLevel(lowest, sheet.thresholds), 0, 0)),
    value: glucoseText(lowest, setting),
    at: fillText(words.at, {
      clock: formats.clock(lowestAt, sheet.zone),
      day: isolateName(formats.date(lowestAt, sheet.zone, 'medium')),
    }),
    facts: facts.join(' · '),
  };
}

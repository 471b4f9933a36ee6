import { toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { fillText } from '#i18n/fill.ts';
import { isolateName } from '#i18n/isolate.ts';
import { besides, doseLine, insulinName, ownerColumn, petColumn, syringeLine, type WhoColumn } from '../sheet-who.ts';
import { typedText } from '../sheet-words.ts';
import { clockText, dayDoses, rangeText, type ConsultSetting } from './consult-setting.ts';

/** Pet, owner, what is given now, and the data. */
export function consultColumns(setting: ConsultSetting): WhoColumn[] {
  const isPet = setting.sheet.pet.species !== null;
  const [pet, data] = [petColumn(setting), dataColumn(setting)];
  const whose = withVisit(isPet ? ownerColumn(setting) : pet, setting);
  return [...(isPet ? [pet] : []), whose, treatmentColumn(setting), data];
}

/** A pack is made for somebody and a day; without a visit that is known, for the day on which it is made. */
function withVisit(column: WhoColumn, setting: ConsultSetting): WhoColumn {
  const { sheet, words, consult, formats } = setting;
  const { name, date, minute } = sheet.visit;
  if (name === null && date === null) return column;
  const day = formats.calendarDate(date ?? toLocalDate(sheet.madeAt, sheet.zone), 'medium');
  const when = isolateName(besides(day, minute === null ? '' : clockText(minute), words.who.pair));
  const line =
    name === null
      ? fillText(consult.who.forVisit, { date: when })
      : fillText(consult.who.forName, { name: isolateName(typedText(name)), date: when });
  return { ...column, lines: [...column.lines, line] };
}

function treatmentColumn(setting: ConsultSetting): WhoColumn {
  const { sheet, words, consult, formats } = setting;
  const { treatment } = sheet;
  const { doses, clockMinutes, since } = treatment;
  const dose =
    new Set(doses).size > 1 ? [dayDoses({ doses, perDay: doses.length }, setting)] : doseLine(treatment, setting);
  const times = formats.list(clockMinutes.map((minutes) => clockText(minutes)));
  const food = typedText(treatment.food);
  const date =
    since === null ? '' : isolateName(formats.calendarDate(since, isThisYear(since, setting) ? 'short' : 'long'));
  return {
    label: consult.who.treatmentNow,
    name: insulinName({ ...setting, sheet: { treatment } }),
    lines: [
      besides(dose[0] ?? '', times, words.who.pair),
      ...syringeLine({ ...setting, sheet: { treatment } }),
      foodLine(food, date, setting),
    ].filter((text) => text !== ''),
    cautions: [],
  };
}

function foodLine(food: string, date: string, { consult }: ConsultSetting): string {
  if (food === '') return date === '' ? '' : fillText(consult.who.since, { date });
  return date === '' ? isolateName(food) : fillText(consult.who.foodSince, { food: isolateName(food), date });
}

function dataColumn(setting: ConsultSetting): WhoColumn {
  const { sheet, words, consult, counted, formats } = setting;
  const { days, readingCount, sensorActivePercent, hasSensor } = sheet.data;
  const active =
    sensorActivePercent === null
      ? []
      : [fillText(words.who.sensorActive, { percent: formats.percent(sensorActivePercent, 1) })];
  return {
    label: consult.who.data,
    name: rangeText(setting),
    lines: hasSensor
      ? [
          counted(words.who, 'daysWithData', { count: days }),
          fillText(consult.who.readings, { amount: formats.number(readingCount) }),
          ...active,
        ]
      : [],
    cautions: hasSensor ? [] : [consult.who.noSensor],
  };
}

function isThisYear(date: LocalDate, { sheet }: ConsultSetting): boolean {
  return date.slice(0, 4) === toLocalDate(sheet.madeAt, sheet.zone).slice(0, 4);
}

import type { ComparedSensor, DoseChangeItem, SideFactsItem } from '#contract/dose-change.ts';
import type { OtherFact } from '#domain/care/other-changes.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { frequencyText, insulinWords } from '#web/glucose/pet-words.ts';
import { amountText } from '../meter/meter.model.ts';
import type { RowFrame } from './number-kinds.ts';

/** What facts are written with. */
export type FactFrame = Pick<RowFrame, 'words'> & { readonly unit: GlucoseUnit; readonly zone: string };

/** What each fact is called. */
export const factNames: Readonly<Record<OtherFact, WordKey>> = {
  food: 'periods.food',
  insulin: 'profile.insulin',
  interval: 'profile.howOften',
  plannedTimes: 'compare.plannedTimes',
  usualTimes: 'compare.usualTimes',
  syringe: 'profile.syringe',
  sensor: 'meterCheck.sensorValue',
  weight: 'profile.weight',
  medicines: 'home.meds',
};

type Others = DoseChangeItem['others'];

/** A fact that differs: what it was, and what it is. */
export function changedText(fact: OtherFact, { before, after }: Others, frame: FactFrame): string {
  const { t } = frame.words;
  const what = t(factNames[fact]);
  return t('compare.changed', { what, before: sideText(fact, before, frame), after: sideText(fact, after, frame) });
}

function sideText(fact: OtherFact, facts: SideFactsItem, frame: FactFrame): string {
  const { t, formats } = frame.words;
  const listed = (items: readonly string[]): string =>
    items.length === 0 ? t('compare.noneNoted') : formats.list(items);
  switch (fact) {
    case 'food':
      return isolateName(facts.food ?? '–');
    case 'insulin':
      return insulinText(facts, frame);
    case 'interval':
      return facts.everyDays === null ? '–' : frequencyText(facts.everyDays, t, formats);
    case 'plannedTimes':
      return listed(facts.plannedTimes.map((time) => isolate(time)));
    case 'usualTimes':
      return listed(facts.usualTimes.map((time) => isolate(time)));
    case 'syringe':
      return facts.syringe === null ? '–' : t('pet.syringe', { units: facts.syringe });
    case 'sensor':
      return listed(facts.sensors.map((sensor) => sensorText(sensor, frame)));
    case 'weight':
      return weightText(facts, frame);
    case 'medicines':
      return listed(facts.medicines.map((name) => isolateName(name)));
  }
}

function insulinText({ insulinType, brand }: SideFactsItem, { words: { t } }: FactFrame): string {
  const kind = insulinType === null ? [] : [t(insulinWords[insulinType])];
  return [...kind, ...(brand === null ? [] : [isolateName(brand)])].join(' · ');
}

function weightText({ weight }: SideFactsItem, { zone, words: { t, formats } }: FactFrame): string {
  if (weight === null) return '–';
  const kilos = t('pet.weight', { kilos: formats.number(weight.kg, 2) });
  return `${kilos} (${isolate(formats.date(weight.at, zone, 'short'))})`;
}

function sensorText(
  { model, sn, startedAt, endedAt }: ComparedSensor,
  { zone, words: { formats } }: FactFrame,
): string {
  const name = isolateName([model, sn].filter((part) => part !== null && part !== '').join(' '));
  const from = isolate(formats.date(startedAt, zone, 'short'));
  const worn = endedAt === null ? `${from} –` : isolate(formats.period(startedAt, endedAt, zone));
  return `${name} (${worn})`;
}

/** The sensors of either side that read lower or higher than the meter, each once. */
export function meterTexts(
  { before, after }: Others,
  frame: FactFrame,
): { readonly id: string; readonly text: string }[] {
  const { t, formats } = frame.words;
  const sensors = new Map([...before.sensors, ...after.sensors].map((sensor) => [sensor.memberDeviceId, sensor]));
  return [...sensors.values()].flatMap((sensor) => {
    const { memberDeviceId: id, meter } = sensor;
    if (meter === null) return [];
    const says = {
      sensor: sensorText(sensor, frame),
      value: isolate(amountText(meter.bias, frame.unit, formats)),
      pairs: formats.number(meter.pairs),
    };
    return [{ id, text: t(meter.verdict === 'lower' ? 'compare.readsLower' : 'compare.readsHigher', says) }];
  });
}

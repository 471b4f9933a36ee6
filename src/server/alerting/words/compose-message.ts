import type { CareFacts } from '#contract/care-news.ts';
import type { Language } from '#contract/languages.ts';
import { isAboutGlucose, isCareNews, toSubject, type AlertKind } from '#domain/alerts/kinds.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Trend } from '#domain/glucose/trend.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { textDirection } from '#i18n/direction.ts';
import { isolateName } from '#i18n/isolate.ts';
import { alertText, alertTitle } from '../../messages/wording.ts';
import { describeNews } from './care-words.ts';
import type { ReaderWords } from './reader-words.ts';

/** What is known of a pet when a message is written; mg/dL, epoch ms. */
export type PetFacts = {
  readonly name: string;
  readonly zone: string;
  /** The pet's own limits. */
  readonly limits: Thresholds;
  readonly reading: { readonly at: number; readonly mgdl: number; readonly trend: Trend | null } | null;
  /** The sensor of the reading was put on less than 12 hours ago. */
  readonly isYoungSensor: boolean;
  /** When the lifetime of the sensor that was put on last is over. */
  readonly sensorEndsAt: number | null;
};

/** Who reads a message, and when. */
export type Reader = {
  readonly words: ReaderWords;
  readonly unit: GlucoseUnit;
  readonly isOwner: boolean;
  /** A vet who follows. */
  readonly isVet: boolean;
  readonly nowMs: number;
};

/** What a message is about; `kind` null for a test. `beganAt` is when its alert began, epoch ms. */
export type Said = {
  readonly kind: AlertKind | null;
  readonly says: 'opened' | 'again' | 'ended' | 'test';
  readonly beganAt: number | null;
  /** The facts of news of a treatment. */
  readonly news?: CareFacts | null;
};

/** A message in words: `title` with the pet's name, `text` with value, trend and time, and what to do. */
export type Wording = { readonly title: string; readonly text: string; readonly advice: readonly string[] };

/** A reading this old is told with its age. */
const OLD_MS = 10 * MINUTE_MS;
/** A time of day that is longer ago could be any day's. */
const CLOCK_MS = 18 * HOUR_MS;

/** Writes a message in its reader's language and unit, with times on the pet's wall clock. */
export function composeMessage({ kind, says, beganAt, news = null }: Said, pet: PetFacts, reader: Reader): Wording {
  const { language } = reader.words;
  const clean = (text: string) => withoutMarks(text, language);
  if (kind === null || says === 'test') {
    return { title: clean(isolateName(pet.name)), text: alertText(language, 'test'), advice: [] };
  }
  if (kind === 'doseNotNoted') {
    const title = clean(`${isolateName(pet.name)} · ${alertTitle(language, kind)}`);
    return { title, text: clean(describeDose(says, beganAt ?? reader.nowMs, pet, reader)), advice: [] };
  }
  if (isCareNews(kind)) {
    const title = clean(`${isolateName(pet.name)} · ${alertTitle(language, kind)}`);
    return { title, text: news === null ? alertTitle(language, kind) : clean(describeNews(news, reader)), advice: [] };
  }
  const state = says === 'opened' ? [] : [alertText(language, says === 'again' ? 'again' : 'over')];
  const young = pet.isYoungSensor && isAboutGlucose(kind) ? [reader.words.t('home.youngSensor')] : [];
  const parts = [...state, ...describePet(kind, says, pet, reader), ...young];
  return {
    title: clean(`${isolateName(pet.name)} · ${alertTitle(language, kind)}`),
    text: clean(parts.join(' · ')),
    advice: says === 'ended' ? [] : advise(kind, pet, reader).map(clean),
  };
}

/** A dose that nobody noted. In doubt it must not be given a second time. */
function describeDose(says: Said['says'], expectedAt: number, pet: PetFacts, { words }: Reader): string {
  const time = words.formats.clock(expectedAt, pet.zone);
  return alertText(words.language, says === 'ended' ? 'doseNoted' : 'doseNotNoted', { time });
}

/** What the sensor says, or that it says nothing. */
function describePet(kind: AlertKind, says: Said['says'], pet: PetFacts, reader: Reader): string[] {
  const { words } = reader;
  if (toSubject(kind) === 'sensor') {
    if (pet.sensorEndsAt === null) return [alertTitle(words.language, kind)];
    const time = words.formats.dateTime(pet.sensorEndsAt, pet.zone);
    return [alertText(words.language, 'sensorEnd', { time })];
  }
  if (pet.reading === null) return [alertTitle(words.language, kind)];
  if (kind === 'noData' && says !== 'ended') {
    return [alertText(words.language, 'noData', { time: writeTime(pet.reading.at, pet, reader) })];
  }
  return [writeReading(pet.reading, pet, reader), writeAge(pet.reading.at, pet, reader)];
}

function writeReading({ mgdl, trend }: NonNullable<PetFacts['reading']>, pet: PetFacts, reader: Reader): string {
  const { language, formats, t } = reader.words;
  const value = formats.glucoseWithUnit(mgdl, reader.unit, pet.limits);
  if (trend === null) return alertText(language, 'saysOnly', { value });
  return alertText(language, 'says', { value, trend: t(`home.${trend}`) });
}

function writeAge(at: number, pet: PetFacts, reader: Reader): string {
  const time = writeTime(at, pet, reader);
  const ageMs = reader.nowMs - at;
  return ageMs < OLD_MS ? time : `${time} (${reader.words.formats.age(ageMs)})`;
}

function writeTime(at: number, { zone }: PetFacts, { words, nowMs }: Reader): string {
  return nowMs - at < CLOCK_MS ? words.formats.clock(at, zone) : words.formats.dateTime(at, zone);
}

/** What to do, as Home says it; never a dose. */
function advise(kind: AlertKind, pet: PetFacts, { words: { t }, isOwner }: Reader): string[] {
  const name = isolateName(pet.name);
  switch (toSubject(kind)) {
    case 'low':
    case 'falling':
      return [t(isOwner ? 'home.checkNow' : 'home.checkNowFollower', { name })];
    case 'high':
      return [t(isOwner ? 'home.checkHigh' : 'home.checkHighFollower', { name })];
    case 'noData':
      return [t(isOwner ? 'home.staleHintPhone' : 'home.staleHintFollower', { name }), t('home.staleHintMeter')];
    case 'rising':
    case 'dose':
    case 'withoutInsulin':
    case 'smallDose':
    case 'sensor':
      return [];
  }
}

/** Lock screens of languages that run from left to right need no marks of direction, and some draw them. */
function withoutMarks(text: string, language: Language): string {
  return textDirection(language) === 'rtl' ? text : text.replaceAll(/[\u2066-\u2069]/gu, '');
}

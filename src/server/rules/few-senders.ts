import type { ReadingBatch, ReadingSource } from './reading-source.ts';

/** Senders of one call or file that are kept apart: a household has a few, and ten years of transmitters have some more. */
export const MAX_SENDERS_AT_ONCE = 20;

/** The name of a sender without one, and of all senders that are too many to be kept apart. */
export const COMMON_NAMES = {
  nightscout: 'Nightscout',
  clarity: 'Dexcom',
  libreview: 'LibreView',
  glooko: 'Glooko',
  sibionics: 'SIBIONICS',
  carelink: 'CareLink',
  tidepool: 'Tidepool',
  diasend: 'Diasend',
  xdrip: 'xDrip+',
  juggluco: 'Juggluco',
  librelinkup: 'LibreLinkUp',
  file: 'CSV',
} as const;

const NAMES: Readonly<Record<string, string>> = COMMON_NAMES;

/** The one sender that represents all of its kind. */
export function commonSender(one: ReadingSource): ReadingSource {
  return { ...one, sn: NAMES[one.source] ?? one.source, model: null, isSerial: false };
}

/** The same readings with a bounded number of senders: those with the most readings, and one for all the rest. */
export function withFewSenders(batches: readonly ReadingBatch[]): readonly ReadingBatch[] {
  if (batches.length <= MAX_SENDERS_AT_ONCE) return batches;
  const bySize = batches.toSorted((a, b) => b.readings.length - a.readings.length);
  const rest = Map.groupBy(bySize.slice(MAX_SENDERS_AT_ONCE), ({ source }) => source.source);
  const common = [...rest.values()].flatMap((alike): ReadingBatch[] => {
    const [first] = alike;
    if (first === undefined) return [];
    return [{ source: commonSender(first.source), readings: alike.flatMap(({ readings }) => readings) }];
  });
  return [...bySize.slice(0, MAX_SENDERS_AT_ONCE), ...common];
}

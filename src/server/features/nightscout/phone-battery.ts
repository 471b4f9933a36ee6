import type { PhoneBattery } from '../../records/api-tokens.store.ts';
import type { AppRecord } from '../../records/app-records.store.ts';

type Raw = Readonly<Record<string, unknown>>;
type Status = Pick<AppRecord, 'at' | 'content'>;

/** Devices whose battery the phone reports, and that are not the phone. */
const NO_PHONE = /bridge|transmitter|pump/iu;
const MAX_PERCENT = 100;

/** The battery of the uploader that reported last, in percent; null if none reports it. */
export function findBattery(statuses: readonly Status[]): number | null {
  return statuses.map(({ content }) => percentIn(content)).find((percent) => percent !== null) ?? null;
}

/** The battery of the phone that reported last; a sensor's bridge and the like are no phones. */
export function phoneBattery(statuses: readonly Status[]): PhoneBattery | null {
  const newest = statuses.toSorted((a, b) => b.at - a.at);
  const phone = newest.find(({ content }) => isPhone(content) && percentIn(content) !== null);
  const percent = phone === undefined ? null : percentIn(phone.content);
  if (phone === undefined || percent === null) return null;
  const { isCharging } = phone.content;
  return {
    percent: Math.round(percent),
    isCharging: typeof isCharging === 'boolean' ? isCharging : null,
    at: phone.at,
  };
}

function isPhone(content: Raw): boolean {
  const { type, name } = toRecord(content['uploader']);
  return ![type, name].some((word) => typeof word === 'string' && NO_PHONE.test(word));
}

function percentIn(content: Raw): number | null {
  const told = content['uploaderBattery'] ?? toRecord(content['uploader'])['battery'];
  return typeof told === 'number' && told >= 0 && told <= MAX_PERCENT ? told : null;
}

function toRecord(value: unknown): Raw {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

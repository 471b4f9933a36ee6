import { entryId, type Entry } from '../../readings/nightscout-entries.ts';

/** An entry as it is answered to its sender. */
export function answerOf(memberId: string, entry: Entry): Record<string, unknown> {
  const iso = new Date(entry.at).toISOString();
  return {
    ...plainFieldsOf(entry.sent),
    ...(entry.mgdl === null ? {} : { [entry.type]: entry.mgdl }),
    _id: entryId(memberId, entry.type, entry.at),
    type: entry.type,
    date: entry.at,
    dateString: iso,
    sysTime: iso,
    utcOffset: entry.utcOffset,
  };
}

/** Lists and objects are left out: nobody stores them, and they may be nested deeper than can be written. */
function plainFieldsOf(sent: Entry['sent']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => typeof value !== 'object' || value === null));
}

/** A stored reading as an entry. */
export function entryOfReading(
  memberId: string,
  reading: { readonly at: number; readonly mgdl: number; readonly direction: string; readonly device: string },
): Record<string, unknown> {
  const { at: date, mgdl, direction, device } = reading;
  const iso = new Date(date).toISOString();
  return {
    _id: entryId(memberId, 'sgv', date),
    type: 'sgv',
    sgv: Math.round(mgdl),
    date,
    dateString: iso,
    direction,
    device,
    sysTime: iso,
    utcOffset: 0,
    mills: date,
  };
}

import type { AppRecord } from '../../records/app-records.store.ts';
import { withPlainTexts } from '../../nightscout/plain-texts.ts';

/** A record of an app as answered: as it was sent, with its id and time. */
export function toAppAnswer({ id, identifier, at, device, content }: AppRecord) {
  const created = new Date(at).toISOString();
  return {
    ...withPlainTexts({
      ...content,
      ...(device === '' ? {} : { device }),
      ...(identifier === null ? {} : { identifier }),
    }),
    _id: id,
    created_at: created,
    ...('utcOffset' in content ? {} : { utcOffset: 0 }),
  };
}

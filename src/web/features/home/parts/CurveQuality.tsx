import { useQuery } from '@tanstack/react-query';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { FlagsOver } from '#web/report-cards/FlagsOver.tsx';
import { qualityQuery } from '#web/report-cards/quality.queries.ts';
import { QualityNotes } from '#web/report-cards/QualityNotes.tsx';
import { useQualityFlags } from '#web/report-cards/use-quality-flags.ts';
import type { PetView } from './pet-view.ts';

const REFRESH_MS = 5 * MINUTE_MS;

type CurveQualityProps = { readonly view: PetView; readonly part: 'flags' | 'notes' };

/** The marks of the last day's readings: over the curve, or in words. */
export function CurveQuality({ view, part }: CurveQualityProps) {
  const { pet, now, readOnly } = view;
  const to = Math.ceil(now / HOUR_MS) * HOUR_MS; // asks for another range once an hour
  const query = { ...qualityQuery(pet.memberId, { from: to - DAY_MS - HOUR_MS, to }), refetchInterval: REFRESH_MS };
  const { data = null } = useQuery(query);
  const flags = useQualityFlags(data);
  if (part === 'flags') return <FlagsOver flags={flags} />;
  return data && <QualityNotes pet={pet} quality={data} canWrite={!readOnly} />;
}

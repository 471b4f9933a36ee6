import { useQuery } from '@tanstack/react-query';
import { LowsCard } from '#web/report-cards/LowsCard.tsx';
import { sharedLowsQuery, type SharedLink } from './shared-report.queries.ts';

/** The burden of lows of what a link shows. */
export function SharedLows({ shared: { id, link, pet } }: { readonly shared: SharedLink }) {
  return <LowsCard pet={pet} unit={pet.memberSetting.unit} query={useQuery(sharedLowsQuery(id, link))} />;
}

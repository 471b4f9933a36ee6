import { useQuery } from '@tanstack/react-query';
import type { Pet } from '#web/api/pet.ts';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { useUnit } from '#web/session/preferences.ts';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { Glance } from './now/later-parts.ts';
import { toPetNow } from './parts/now.model.ts';
import { overviewQuery, type PetOverview } from './parts/overview.queries.ts';
import { PetHeader } from './PetHeader.tsx';

type PetHeadProps = { readonly pet: Pet; readonly readOnly: boolean };

/** A pet, its treatment, its value now and its sensor, above screens other than Home. */
export function PetHead(props: PetHeadProps) {
  const overview = useQuery(overviewQuery(props.pet.memberId));
  return (
    <StateView query={overview} loading={<LoadingView lines={2} />}>
      {(data) => <LoadedHead {...props} overview={data} />}
    </StateView>
  );
}

function LoadedHead({ pet, readOnly, overview }: PetHeadProps & { readonly overview: PetOverview }) {
  const unit = useUnit(pet.memberSetting.unit);
  const now = usePortalNow(overview.clockAheadMs);
  const view = { pet, overview, unit, now, readOnly };
  return <PetHeader view={view} glance={<Glance view={view} petNow={toPetNow(overview, now)} />} showsTreatment />;
}

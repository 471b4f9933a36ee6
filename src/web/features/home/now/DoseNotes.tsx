import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { findCloseDoses } from '#web/doses/doses.model.ts';
import { dosesQuery } from '../parts/doses.queries.ts';
import type { PetView } from '../parts/pet-view.ts';

/** Few pets have such notes, so their words load with the first one. */
const DoseNoteTexts = lazyPart(async () => (await import('./DoseNoteTexts.tsx')).DoseNoteTexts);

/** What everyone who sees the pet needs to know about its doses and medicines. */
export function DoseNotes({ view }: { readonly view: PetView }) {
  const { data } = useQuery(dosesQuery(view.pet.memberId));
  if (data === undefined) return null;
  const close = findCloseDoses(data.doses, view.now);
  return close.length === 0 && !data.sglt2 ? null : <DoseNoteTexts view={view} close={close} sglt2={data.sglt2} />;
}

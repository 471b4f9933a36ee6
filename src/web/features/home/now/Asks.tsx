import type { PetView } from '../parts/pet-view.ts';
import { SignsAsk } from './SignsAsk.tsx';
import { TreatmentAsks } from './TreatmentAsks.tsx';

/** What somebody has to answer or to note, once everything else is there. */
export function Asks({ view }: { readonly view: PetView }) {
  const { mayLog, petType } = view.pet;
  return (
    <>
      <TreatmentAsks view={view} />
      {mayLog && petType !== null && <SignsAsk view={view} />}
    </>
  );
}

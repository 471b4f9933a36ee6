import { lazyPart } from '#web/ui/lazy-part.tsx';

/** The doses of a pet: few first visits wait for them, so their code and their words load after the value of now. */
export const loadDoseCard = async () => (await import('./DoseCard.tsx')).DoseCard;

/** The doses of a pet. */
export const DoseCard = lazyPart(loadDoseCard);

import { useMyPet } from '#web/session/own-pets.ts';
import { ChainBar } from './ChainBar.tsx';

/** What may keep alerts of the current pet from reaching its owner, on Home. */
export function HomeChain() {
  const { data: pet } = useMyPet();
  return pet ? <ChainBar memberId={pet.memberId} name={pet.memberName} settingsPath="/settings/alerts" /> : null;
}

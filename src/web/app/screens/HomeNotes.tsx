import { HomeChain } from '#web/features/alert-settings/HomeChain.tsx';
import { HomeConnectors } from '#web/features/sources/connectors/HomeConnectors.tsx';

/** What an owner has to know on Home, some time after the first values: alerts that may not arrive, and data that do not. */
export function HomeNotes() {
  return (
    <>
      <HomeConnectors />
      <HomeChain />
    </>
  );
}

import type { Portal } from '#contract/portal.ts';
import { call } from '#web/api/call.ts';
import { keepStored, readStored, storageKeys } from '#web/api/storage.ts';
import { readPageVariant } from '#web/words/load-texts.ts';

/** Used until the portal has answered. */
export const unknownPortal: Portal = { name: 'PetCGM', theme: 'hippo', variant: 'pet', newUrl: null, version: '' };

/**
 * Asks what this installation is called and looks like, and keeps it for the next visit. One that does not answer looks as it
 * did then, or like the default one.
 */
export async function loadPortal(): Promise<Portal> {
  try {
    const { item } = await call('/web/portal/loadPortal');
    keepStored(storageKeys.portal, JSON.stringify(item));
    return item;
  } catch {
    // the screen that opens shows the problem of the connection
    return keptPortal() ?? defaultPortal();
  }
}

/** What the installation was called and looked like when this browser last asked; null if it never did. */
export function keptPortal(): Portal | null {
  try {
    const kept = JSON.parse(readStored(storageKeys.portal) ?? 'null') as Portal | null; // only this portal writes it
    return kept?.variant === readPageVariant() ? kept : null;
  } catch {
    return null; // not what this portal writes
  }
}

function defaultPortal(): Portal {
  return readPageVariant() === 'pet' ? unknownPortal : { ...unknownPortal, name: 'CGM Portal', variant: 'human' };
}

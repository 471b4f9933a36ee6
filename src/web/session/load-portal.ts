import type { Portal } from '#contract/portal.ts';
import { call } from '#web/api/call.ts';
import { readPageVariant } from '#web/words/load-texts.ts';

/** Used until the portal has answered. */
export const unknownPortal: Portal = { name: 'PetCGM', theme: 'hippo', variant: 'pet', newUrl: null, version: '' };

/** Asks what this installation is called and looks like; a portal that does not answer looks like the default one. */
export async function loadPortal(): Promise<Portal> {
  try {
    return (await call('/web/portal/loadPortal')).item;
  } catch {
    // the screen that opens shows the problem of the connection
    return readPageVariant() === 'pet' ? unknownPortal : { ...unknownPortal, name: 'CGM Portal', variant: 'human' };
  }
}

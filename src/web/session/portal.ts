import { createContext, useContext } from 'react';
import type { Portal } from '#contract/portal.ts';
import { unknownPortal } from './load-portal.ts';

export const PortalContext = createContext<Portal>(unknownPortal);

/** Name, theme and variant of this installation. */
export function usePortal(): Portal {
  return useContext(PortalContext);
}

import { createContext, useContext } from 'react';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';

/** The unit of the draft: the page shows it before it is saved. */
export const UnitContext = createContext<GlucoseUnit>('mmol/L');

/** The unit in which the settings page shows glucose. */
export function useDraftUnit(): GlucoseUnit {
  return useContext(UnitContext);
}

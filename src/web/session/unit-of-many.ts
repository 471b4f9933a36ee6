import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { unitOfCountry } from '#domain/units/unit-by-country.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useMyPet } from './own-pets.ts';

/**
 * The unit in which pets of several owners are shown side by side: the chosen one, else that of the follower's country,
 * or of the browser's region where the country is not known.
 */
export function useUnitOfMany(): GlucoseUnit {
  const country = useMyPet().data?.country ?? null;
  return useUnit(unitOfCountry(country ?? findRegion(navigator.language)));
}

/** The region a language tag names, or the one where most of its speakers live. */
function findRegion(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().region ?? null;
  } catch {
    return null; // not a language tag
  }
}

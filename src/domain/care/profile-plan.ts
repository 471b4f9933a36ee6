import type { InsulinType, SyringeType } from '#domain/pets/insulin.ts';
import { evenUnits, type DoseScheme } from './periods.ts';

/** The treatment as a profile shows it. `dose` is null if the doses of a day differ. */
export type ProfilePlan = {
  readonly insulinType: InsulinType | null;
  readonly everyDays: number | null;
  readonly units: number | null;
  readonly syringeType: SyringeType | null;
};

const NOTHING: ProfilePlan = { insulinType: null, everyDays: null, units: null, syringeType: null };

/** What a profile shows of the period in force. */
export function profileOf(scheme: DoseScheme | null): ProfilePlan {
  if (scheme === null) return NOTHING;
  const { insulinType, everyDays, syringeType } = scheme;
  return { insulinType, everyDays, units: evenUnits(scheme), syringeType };
}

/**
 * How an edited profile changes the treatment: fields that were unknown complete the period in force, other values are
 * a new treatment. Null if nothing changed.
 */
export function editProfile(
  scheme: DoseScheme | null,
  edited: ProfilePlan,
): { readonly kind: 'completed' | 'changed'; readonly scheme: DoseScheme } | null {
  const shown = profileOf(scheme);
  const names = ['insulinType', 'everyDays', 'units', 'syringeType'] as const;
  const changed = names.filter((name) => edited[name] !== shown[name]);
  if (changed.length === 0) return null;
  const base = scheme ?? { ...NOTHING, brand: null, diet: null, doses: [] };
  const isOther = changed.includes('insulinType') && shown.insulinType !== null;
  const doses = toDoses(base, edited, shown);
  const isEven = profileOf(base).units !== null || base.doses.every(({ units }) => units === null);
  const completes = scheme !== null && isEven && changed.every((name) => shown[name] === null);
  return {
    kind: completes ? 'completed' : 'changed',
    scheme: {
      insulinType: edited.insulinType,
      brand: isOther ? null : base.brand,
      everyDays: edited.everyDays,
      syringeType: edited.syringeType,
      diet: base.diet,
      doses,
    },
  };
}

/** Times stay while the interval does; a new dose is that of every injection. */
function toDoses(base: DoseScheme, edited: ProfilePlan, shown: ProfilePlan): DoseScheme['doses'] {
  if (edited.everyDays !== shown.everyDays) return [{ units: edited.units, minute: null }];
  const doses = base.doses.length === 0 ? [{ units: null, minute: null }] : base.doses;
  return edited.units === shown.units ? doses : doses.map(({ minute }) => ({ units: edited.units, minute }));
}

/** Insulins a pet may be treated with, as spelled on the wire. */
export const INSULIN_TYPES = ['Lente', 'Insulin Glargine', 'PZI', 'NPH', 'Detemir'] as const;
/** One of the insulins. */
export type InsulinType = (typeof INSULIN_TYPES)[number];

/** Syringes by their concentration, in units per ml: U-40, U-100, U-500. */
export const SYRINGE_TYPES = [40, 100, 500] as const;
/** Units per ml that a syringe is marked for. */
export type SyringeType = (typeof SYRINGE_TYPES)[number];

/**
 * The usual concentration of each insulin in units per ml, by its label: veterinary insulins (porcine lente,
 * recombinant PZI) U-40, human insulins U-100.
 */
export const USUAL_CONCENTRATION: Readonly<Record<InsulinType, SyringeType>> = {
  Lente: 40,
  'Insulin Glargine': 100,
  PZI: 40,
  NPH: 100,
  Detemir: 100,
};

/** Whether a syringe matches the usual concentration of an insulin; with any other syringe the dose is wrong. */
export function syringeFits(insulin: InsulinType, syringe: SyringeType): boolean {
  return USUAL_CONCENTRATION[insulin] === syringe;
}

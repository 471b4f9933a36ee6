/** Insulins a pet may be on, as they are spelled on the wire. */
export const INSULIN_TYPES = ['Lente', 'Insulin Glargine', 'PZI', 'NPH', 'Detemir'] as const;
/** One of the insulins. */
export type InsulinType = (typeof INSULIN_TYPES)[number];

/** Syringes by the concentration they are marked for, in units per ml: U-40, U-100, U-500. */
export const SYRINGE_TYPES = [40, 100, 500] as const;
/** Units per ml that a syringe is marked for. */
export type SyringeType = (typeof SYRINGE_TYPES)[number];

/**
 * Units per ml in which each insulin is usually sold: the veterinary ones (porcine lente, recombinant PZI) in U-40, the
 * human ones in U-100, by their labels.
 */
export const USUAL_CONCENTRATION: Readonly<Record<InsulinType, SyringeType>> = {
  Lente: 40,
  'Insulin Glargine': 100,
  PZI: 40,
  NPH: 100,
  Detemir: 100,
};

/** Whether a syringe is marked for the usual concentration of an insulin; with another the dose drawn up is wrong. */
export function syringeFits(insulin: InsulinType, syringe: SyringeType): boolean {
  return USUAL_CONCENTRATION[insulin] === syringe;
}

/** Kinds of events that say something of a pet's state and carry it in their details. */
export const CARE_TYPES = ['signs', 'water', 'lab'] as const;
/** One of these kinds. */
export type CareType = (typeof CARE_TYPES)[number];

/** Whether an event is of these kinds. */
export function isCareType(type: string): type is CareType {
  return CARE_TYPES.some((known) => known === type);
}

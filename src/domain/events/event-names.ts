/** When in the day a meal or a dose was, as the wire spells it. */
export const EVENT_LABELS = [
  'Empty',
  'Breakfast',
  'After_Breakfast',
  'Before_Lunch',
  'Lunch',
  'Dinner',
  'Before_Sleep',
  'Extra',
] as const;
/** When in the day a meal or a dose was. */
export type EventLabel = (typeof EVENT_LABELS)[number];

/** Kinds of insulin by how long they act, as the wire spells them, in the order in which they are chosen from. */
export const INSULIN_KINDS = ['Short_acting', 'Middle_acting', 'Long_acting', 'Pre_mixed'] as const;
/** A kind of insulin by how long it acts. */
export type InsulinKind = (typeof INSULIN_KINDS)[number];

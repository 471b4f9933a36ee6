/** The time of day of a meal or a dose, as spelled on the wire. */
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
/** The time of day of a meal or a dose. */
export type EventLabel = (typeof EVENT_LABELS)[number];

/** Why a dose was not given, as spelled on the wire, in the order in which forms list them. `other` needs a note. */
export const NOT_GIVEN_REASONS = ['didNotEat', 'vomited', 'low', 'vetSaid', 'unsure', 'other'] as const;
/** Why a dose was not given. */
export type NotGivenReason = (typeof NOT_GIVEN_REASONS)[number];

/** Kinds of insulin by how long they act, as spelled on the wire, in the order in which forms list them. */
export const INSULIN_KINDS = ['Short_acting', 'Middle_acting', 'Long_acting', 'Pre_mixed'] as const;
/** A kind of insulin by how long it acts. */
export type InsulinKind = (typeof INSULIN_KINDS)[number];

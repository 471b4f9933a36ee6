/** Why an owner ended a sensor. */
export const END_REASONS = ['cameOff', 'endedEarly', 'fault', 'replaced', 'other'] as const;
/** One of the reasons. */
export type EndReason = (typeof END_REASONS)[number];

/** Where on the pet a sensor was, seen from above; left and right are the pet's own. */
export const END_PLACES = ['neck', 'leftShoulder', 'rightShoulder', 'leftFlank', 'rightFlank', 'other'] as const;
/** One of the places. */
export type EndPlace = (typeof END_PLACES)[number];

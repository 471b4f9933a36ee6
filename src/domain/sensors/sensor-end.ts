/** Why an owner ended a sensor. */
export const END_REASONS = [
  'pulled',
  'glueLetGo',
  'gotWet',
  'gotCaught',
  'fault',
  'endedEarly',
  'replaced',
  'cameOff',
  'other',
] as const;
/** One of the reasons. */
export type EndReason = (typeof END_REASONS)[number];

/** Where on the pet a sensor was, seen from above; left and right are the pet's own. */
export const END_PLACES = ['neck', 'leftShoulder', 'rightShoulder', 'leftFlank', 'rightFlank', 'other'] as const;
/** One of the places. */
export type EndPlace = (typeof END_PLACES)[number];

/** What held a sensor on the pet. */
export const END_GLUES = ['tissueGlue', 'ownOnly', 'patch', 'shirt'] as const;
/** What held a sensor on the pet. */
export type EndGlue = (typeof END_GLUES)[number];

/** Why an owner sets readings aside. */
export const setAsideReasons = ['pressed', 'flat', 'cameOff', 'meterDisagrees', 'other'] as const;
/** Why an owner set readings aside. */
export type SetAsideReason = (typeof setAsideReasons)[number];

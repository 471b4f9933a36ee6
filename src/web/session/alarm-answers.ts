/** The beginning of the keys under which this browser keeps answers to alarms, each with a value, until the sign-out. */
export const ALARM_ANSWER = 'alarm.';

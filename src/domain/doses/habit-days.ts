/** The number of days checked for a habit of giving doses. */
export const HABIT_DAYS = 7;
/** On how many of them it must hold. */
export const MIN_HABIT_DAYS = 5;

/**
 * Ketones of the blood are events of the type `meds` with this title and unit: the wire's types have none of their own.
 * The title is the machine's word, so it is the same in every language and in every file.
 */
export const KETONE_TITLE = 'Ketones';
export const KETONE_UNIT = 'mmol/L';

/** Whether an event is a measurement of ketones; a medicine event of this name without such a value is not. */
export function isKetone(event: {
  readonly type: string;
  readonly title: string | null;
  readonly unit: string | null;
}) {
  return event.type === 'meds' && event.title === KETONE_TITLE && (event.unit === KETONE_UNIT || event.unit === null);
}

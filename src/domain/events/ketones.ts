/**
 * Blood ketones are events of the type `meds` with this title and unit, because the wire has no type for them. The
 * title is an identifier: it is the same in every language and in every file.
 */
export const KETONE_TITLE = 'Ketones';
export const KETONE_UNIT = 'mmol/L';

/** Whether an event is a ketone measurement. A `meds` event with this title but without a value in this unit is not. */
export function isKetone(event: {
  readonly type: string;
  readonly title: string | null;
  readonly unit: string | null;
}) {
  return event.type === 'meds' && event.title === KETONE_TITLE && (event.unit === KETONE_UNIT || event.unit === null);
}

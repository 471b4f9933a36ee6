import { AppError } from '../context/app-error.ts';
import type { GlucoseUnit } from './cell-values.ts';
import { detectDayOrder, type DayOrder } from './day-order.ts';
import type { Frame } from './file-content.ts';

/**
 * The order of day and month in the times of a file: what the whole file or these times show, or what somebody
 * answered.
 *
 * @param stamps   all times of the file
 * @param sensed   times of the sensor's values
 * @throws AppError `file.dayOrMonth` if they do not show it and nobody was asked
 */
export function requireDayOrder(stamps: readonly string[], sensed: readonly string[], frame: Frame): DayOrder {
  const order = frame.wholeOrder ?? detectDayOrder(stamps, sensed, frame.nowMs) ?? frame.dayOrder;
  if (order === undefined) throw new AppError('file.dayOrMonth');
  return order;
}

/** The unit that a file names, or else what somebody answered. @throws AppError `file.unitUnknown` if it names none and nobody was asked */
export function requireUnit(found: GlucoseUnit | null, frame: Frame): GlucoseUnit {
  const unit = found ?? frame.unit ?? frame.unitIfUnnamed;
  if (unit === undefined) throw new AppError('file.unitUnknown');
  return unit;
}

/** The frame of one of several files or sheets: an answer is meant for those that leave the question open. */
export function oneOfSeveral({ unit, ...frame }: Frame): Frame {
  return { ...frame, unitIfUnnamed: unit };
}

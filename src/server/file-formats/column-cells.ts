import { unitIn, type GlucoseUnit } from './cell-values.ts';
import type { Role } from './column-plan.ts';

/** The text of a row in the column of a role; empty without that column. */
export type ReadCell = (role: Role) => string;

const SECONDS = /^\d{9,10}$/u;
const MILLISECONDS = /^\d{12,13}$/u;
/** Midnight, which a spreadsheet adds to a date alone. */
const MIDNIGHT = /[T\s]+0{1,2}:00(?::00)?$/u;
const NUMBER_WITH_UNIT = /^([^\s]*\d)\s*(?:mg|mmol)/iu;

/** The time of a row as written, from one column, from a date and a time, or from a count since 1970. */
export function stampOfRow(cell: ReadCell): string {
  const epoch = cell('epoch');
  if (SECONDS.test(epoch)) return new Date(Number(epoch) * 1000).toISOString();
  if (MILLISECONDS.test(epoch)) return new Date(Number(epoch)).toISOString();
  const [stamp, time] = [cell('stamp'), cell('time')];
  return epoch !== '' || time === '' ? epoch || stamp : `${stamp.replace(MIDNIGHT, '')} ${time}`;
}

/** A value and its unit in one cell, `6.4 mmol/L`; null without a unit. */
export function splitUnit(shown: string): { readonly number: string; readonly unit: GlucoseUnit } | null {
  const number = NUMBER_WITH_UNIT.exec(shown)?.[1];
  const unit = unitIn(shown);
  return number === undefined || unit === null ? null : { number, unit };
}

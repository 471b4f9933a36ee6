import { NightscoutError } from '../nightscout-error.ts';

/** The refusal of a call that version 3 cannot read, in its words. */
export function badCall(description: string): NightscoutError {
  return new NightscoutError(400, 'Bad Request', description);
}

/** The refusal of a key without a right, or of a change of what another key sent. */
export function missingPermission(collection: string, verb: 'create' | 'read' | 'update' | 'delete'): NightscoutError {
  return new NightscoutError(403, 'Forbidden', `Missing permission api:${collection}:${verb}`);
}

/** The answer about a record that was deleted. */
export function isGone(): NightscoutError {
  return new NightscoutError(410, 'Gone', 'The record is deleted');
}

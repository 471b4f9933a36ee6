import type { KeptDose } from '#worker/kept.ts';

/** A dose of 2 U that Olga noted on this device for Mimi, on 14 May 2026 at 17:02 UTC. */
export function aKeptDose(changes: Partial<KeptDose> = {}): KeptDose {
  return {
    clientId: 'one',
    accountId: 'olga',
    memberId: 'mimi',
    petName: 'Mimi',
    zone: 'Europe/Ljubljana',
    type: 'insulin',
    at: Date.UTC(2026, 4, 14, 17, 2),
    value: 2,
    title: null,
    detail: null,
    ...changes,
  };
}

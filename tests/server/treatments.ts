import type { NightscoutSeat } from './nightscout.ts';
import { TEST_NOW } from './portal.ts';

/** A treatment as it is answered. */
type Treatment = Record<string, unknown> & { readonly _id: string; readonly created_at: string };

/** The time so many minutes ago, as apps send it. */
export function iso(minutesAgo: number): string {
  return new Date(TEST_NOW - minutesAgo * 60_000).toISOString();
}

/** A dose with a meal, five minutes ago. */
export const BOLUS = {
  eventType: 'Meal Bolus',
  insulin: 1.5,
  carbs: '12',
  notes: 'tuna',
  created_at: iso(5),
  enteredBy: 'X',
};

/** What tests of treatments call, on the seat of the test that runs. */
export function treatmentCalls(seat: () => NightscoutSeat) {
  return {
    post: async (body: unknown) => (await seat().send('POST', '/treatments', { body })).json(),
    put: async (body: unknown) => (await seat().send('PUT', '/treatments', { body })).json(),
    list: async (query = ''): Promise<Treatment[]> => (await seat().send('GET', `/treatments.json${query}`)).json(),
    remove: async (path: string) => (await seat().send('DELETE', path)).json(),
    /** The pet's events, newest first. */
    noted: async () => {
      const { rows = [] } = await seat().portal.call('/web/event/loadEvents', { rows: 100 }, seat().owner);
      return rows.map(({ type, value, unit, at, title, detail }) => ({ type, value, unit, at, title, detail }));
    },
    /** Saves an event as its owner does. */
    save: (body: object) =>
      seat().portal.send('/web/event/saveEvent', { type: 'insulin', at: TEST_NOW, ...body }, seat().owner),
  };
}

import type { TestPortal } from './portal.ts';
import { sendFile, takeFile, type OwnerSeat } from './seats.ts';

/** A portal with an owner and a pet for imported files. */
export type ImportSeat = { readonly portal: TestPortal; readonly owner: OwnerSeat };

/** What an import answers of a kind of which the file holds nothing. */
export const NOTHING = { added: 0, known: 0, rejected: 0 };

/** What tests of imported files ask, of the seat of the test that runs. */
export function createImportTools(seat: () => ImportSeat) {
  const stored = () => seat().portal.services.db.kysely.selectFrom('reading').selectAll().orderBy('atMs').execute();
  return {
    /** Sends a file; answers the whole answer. */
    send: (content: string, language: { readonly lanCode?: string } = {}) =>
      sendFile(seat().portal, { name: 'export', content }, { ...seat().owner, ...language }),
    /** Sends a file that is taken; answers what was. */
    take: (content: string) => takeFile(seat().portal, { name: 'export', content }, seat().owner),
    stored,
    times: async () => (await stored()).map(({ atMs }) => new Date(atMs).toISOString().slice(0, 16)),
    /** In mg/dL, with the flag of those that are limits. */
    values: async () => (await stored()).map(({ tenths, flag }) => (flag === 0 ? tenths / 10 : [tenths / 10, flag])),
    devices: async () => {
      const { rows = [] } = await seat().portal.call('/web/device/getDeviceList', {}, seat().owner);
      return rows.map(({ sn, model, readingCount }) => ({ sn, model, readingCount }));
    },
    /** Oldest first. */
    events: async () => {
      const { rows = [] } = await seat().portal.call('/web/event/loadEvents', {}, seat().owner);
      return rows
        .map(({ type, at, value, unit, detail }) => [
          new Date(at).toISOString().slice(5, 16),
          type,
          value,
          unit,
          detail,
        ])
        .reverse();
    },
  };
}

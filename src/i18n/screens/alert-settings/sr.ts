import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Serbian. */
export const sr: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Delovi podešavanja',
    general: 'Opšte',
    alerts: 'Upozorenja',
    log: 'Dnevnik upozorenja',
    sources: 'Izvori podataka',
    back: 'Nazad',
  },
};

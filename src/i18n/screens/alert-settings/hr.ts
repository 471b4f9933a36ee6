import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Croatian. */
export const hr: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Dijelovi postavki',
    general: 'Općenito',
    alerts: 'Upozorenja',
    log: 'Dnevnik upozorenja',
    sources: 'Izvori podataka',
    back: 'Natrag',
  },
};

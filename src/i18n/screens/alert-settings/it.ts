import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Italian. */
export const it: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Sezioni delle impostazioni',
    general: 'Generali',
    alerts: 'Avvisi',
    log: 'Registro avvisi',
    sources: 'Origine dei dati',
    back: 'Indietro',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in French. */
export const fr: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Rubriques des réglages',
    general: 'Général',
    alerts: 'Alertes',
    log: 'Journal des alertes',
    sources: 'Sources de données',
    back: 'Retour',
  },
};

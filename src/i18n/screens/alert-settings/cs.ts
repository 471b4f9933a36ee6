import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Czech. */
export const cs: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Části nastavení',
    general: 'Obecné',
    alerts: 'Upozornění',
    log: 'Přehled upozornění',
    sources: 'Zdroje dat',
    back: 'Zpět',
  },
};

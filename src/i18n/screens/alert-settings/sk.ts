import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Slovak. */
export const sk: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Časti nastavení',
    general: 'Všeobecné',
    alerts: 'Upozornenia',
    log: 'Záznam upozornení',
    sources: 'Zdroje údajov',
    back: 'Späť',
  },
};

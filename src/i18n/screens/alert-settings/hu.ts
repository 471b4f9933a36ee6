import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Hungarian. */
export const hu: Translated<typeof en> = {
  alertSettings: {
    tabs: 'A beállítások részei',
    general: 'Általános',
    alerts: 'Riasztások',
    log: 'Riasztási napló',
    sources: 'Adatforrások',
    back: 'Vissza',
  },
};

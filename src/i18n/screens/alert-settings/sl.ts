import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Slovenian. */
export const sl: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Deli nastavitev',
    general: 'Splošno',
    alerts: 'Opozorila',
    log: 'Dnevnik opozoril',
    sources: 'Viri podatkov',
    back: 'Nazaj',
  },
};

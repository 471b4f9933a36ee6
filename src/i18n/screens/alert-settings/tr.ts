import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Turkish. */
export const tr: Translated<typeof en> = {
  alertSettings: {
    tabs: 'Ayar bölümleri',
    general: 'Genel',
    alerts: 'Uyarılar',
    log: 'Uyarı günlüğü',
    sources: 'Veri kaynakları',
    back: 'Geri',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Arabic. */
export const ar: Translated<typeof en> = {
  alertSettings: {
    tabs: 'أقسام الإعدادات',
    general: 'عام',
    alerts: 'التنبيهات',
    log: 'سجل التنبيهات',
    sources: 'مصادر البيانات',
    back: 'رجوع',
  },
};

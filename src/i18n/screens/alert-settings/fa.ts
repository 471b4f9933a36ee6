import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Persian. */
export const fa: Translated<typeof en> = {
  alertSettings: {
    tabs: 'بخش‌های تنظیمات',
    general: 'عمومی',
    alerts: 'هشدارها',
    log: 'گزارش هشدارها',
    sources: 'منابع داده',
    back: 'بازگشت',
  },
};

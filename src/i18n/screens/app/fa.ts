import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const fa: Translated<typeof en> = {
  installed: {
    newVersion: 'نسخه تازه‌ای آماده است.',
    reload: 'بارگذاری دوباره',
    soundAsk: 'یک هشدار باز است. این پنجره تا وقتی کسی پاسخ دهد صدا بدهد؟',
    soundBlocked: 'یک هشدار باز است، اما مرورگر این پنجره را بی‌صدا نگه می‌دارد.',
    soundOn: 'روشن کردن صدا',
    soundOff: 'بی‌صدا بماند',
    openAlarm: 'باز کردن هشدار',
    notConnected: 'اتصال برقرار نیست',
    notConnectedSince: 'اتصال از {{time}} برقرار نیست',
    lastValues: 'این‌ها آخرین مقدارهای شناخته‌شده‌اند و وضع کنونی را نشان نمی‌دهند.',
    noValues: 'هیچ مقداری روی این دستگاه نگه داشته نشده است.',
    noValuesHint: 'مقدارها پس از ورود با «{{remember}}» نگه داشته می‌شوند.',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Persian. */
export const fa: Translated<typeof en> = {
  sensorOff: {
    when: 'زمان',
    whenHint: 'نه پیش از آخرین مقدارش',
    where: 'کجا بود',
    noAlarm: 'بدون سنسور هیچ هشدار گلوکزی نخواهد آمد.',
    done: 'دوره سنسور تمام شد',
    undo: 'باز کردن دوباره دوره سنسور',
    undone: 'دوره سنسور ادامه دارد',
    reopens: 'اگر اندازه‌گیری تازه‌ای برسد، این دوره خودبه‌خود دوباره باز می‌شود.',
    held: 'چگونه نگه داشته شده بود',
    tissueGlue: 'چسب بافتی',
    ownOnly: 'فقط چسب خودش',
    patch: 'چسب محافظ روی آن',
    shirt: 'لباس',
    leftSide: 'سمت چپ',
    rightSide: 'سمت راست',
    photo: 'عکس پوست',
    photoHint: 'اگر قرمز یا زخم است. افراد دارای دسترسی نیز آن را می‌بینند.',
    photoAdd: 'انتخاب عکس',
    photoRemove: 'حذف عکس',
    photoShow: 'نمایش عکس پوست',
    noAlarms: 'اکنون هشدار گلوکز وجود ندارد',
    noAlarmsHint: 'اگر گلوکز {{name}} پایین بیاید، کسی بیدار نمی‌شود. با دستگاه قند خون بسنجید.',
    alertsDo: 'هشدارها چه می‌کنند',
    lowHigh: 'پایین و بالا، و بسیار پایین نیز',
    silent: 'خاموش تا وقتی سنسور تازه مقدار بدهد',
    noData: 'بدون داده',
    noDataOff: 'خاموش، چون دلیل معلوم است',
    othersSee: 'افراد دارای دسترسی «بدون سنسور» می‌بینند',
    worn: '{{worn}} از {{lifetime}} استفاده شد',
    byPlace: 'میانگین روزهای استفاده، بر پایهٔ محل',
    byGlue: 'میانگین روزهای استفاده، بر پایهٔ نگه‌دارنده',
  },
};

import type { NoticeCatalog } from './notice-catalog.ts';

export const fa: NoticeCatalog = {
  kinds: {
    urgentLow: 'پایین اضطراری',
    urgentHigh: 'بالای اضطراری',
    low: 'پایین',
    high: 'بالا',
    fallingFast: 'افت سریع',
    risingFast: 'افزایش سریع',
    noData: 'بدون داده',
    sensorEnded: 'حسگر تمام شد',
    sensorEnding: 'حسگر به‌زودی تمام می‌شود',
    test: 'آزمایش',
  },
  over: {
    target: 'بازگشت به محدوده هدف',
    steady: 'تغییر دیگر سریع نیست',
    data: 'داده‌ها دوباره می‌رسند',
  },
  actions: {
    acknowledge: 'من رسیدگی می‌کنم',
    remind: 'یادآوری',
  },
  answers: {
    mine: 'شما به {{name}} رسیدگی می‌کنید',
    other: '{{who}} به {{name}} رسیدگی می‌کند',
    reminded: 'یادآوری تا {{minutes}} دقیقه دیگر',
    notSent: 'هنوز ارسال نشده',
    open: '{{portal}} را باز کنید',
  },
};

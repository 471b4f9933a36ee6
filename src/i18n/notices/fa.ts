import type { NoticeCatalog } from './notice-catalog.ts';

export const fa: NoticeCatalog = {
  kinds: {
    urgentLow: 'پایین اضطراری',
    urgentHigh: 'بالای اضطراری',
    low: 'پایین',
    high: 'بالا',
    fallingFast: 'با سرعت رو به پایین',
    risingFast: 'با سرعت رو به بالا',
    noData: 'بدون داده',
    sensorEnded: 'سنسور تمام شد',
    sensorEnding: 'سنسور رو به پایان است',
    doseNotNoted: 'دوز ثبت نشده',
    risingAgain: 'گلوکز دوباره بالا می‌رود',
    repeatedLows: 'افت‌های تکراری',
    test: 'آزمایش',
  },
  over: {
    target: 'بازگشت به محدوده هدف',
    steady: 'تغییر دیگر سریع نیست',
    data: 'داده‌ها دوباره می‌رسند',
    dose: 'دوز ثبت شد',
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

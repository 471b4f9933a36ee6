import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Persian. */
export const fa: AlertAnswers = {
  alerts: {
    urgentLow: 'پایین اضطراری',
    low: 'پایین',
    high: 'بالا',
    urgentHigh: 'بالای اضطراری',
    noData: 'بدون داده',
    fallingFast: 'با سرعت رو به پایین',
    risingFast: 'با سرعت رو به بالا',
    sensorEnding: 'سنسور رو به پایان است',
    sensorEnded: 'سنسور تمام شد',
    doseNotNoted: 'دوز ثبت نشده',
    risingAgain: 'گلوکز دوباره بالا می‌رود',
    repeatedLows: 'افت‌های تکراری',
  },
  alertMessages: {
    says: 'سنسور {{value}} نشان می‌دهد، {{trend}}',
    saysOnly: 'سنسور {{value}} نشان می‌دهد',
    noData: 'از {{time}} داده تازه‌ای از سنسور نیامده است',
    sensorEnd: 'پایان سنسور: {{time}}',
    doseNotNoted:
      'هیچ‌کس دوز ساعت {{time}} را ثبت نکرده است. اگر مطمئن نیستید که داده شده، آن را ندهید؛ با دامپزشک تماس بگیرید.',
    doseNoted: 'اکنون ثبت شده که دوز ساعت {{time}} داده شده است یا نه.',
    risingAgain: 'دو روز آخر با داده کافی خوب نبودند. سهم زمان در {{range}}: {{days}}.',
    repeatedLows: 'افت‌های زیر {{limit}}، از {{from}} تا {{to}}: {{number}}.',
    possibleRemission:
      'بهبودی موقت (رمیسیون) احتمالی؟ افت‌های زیر {{limit}} با دوز کم، از {{from}} تا {{to}}: {{number}}.',
    ringVet: 'با دامپزشک تماس بگیرید.',
    again: 'دوباره',
    over: 'هشدار تمام شد',
    test: 'این یک آزمایش است: هشدارها به اینجا می‌رسند.',
    button: 'باز کردن هشدار',
  },
};

import type { NoticeCatalog } from './notice-catalog.ts';

export const ar: NoticeCatalog = {
  kinds: {
    urgentLow: 'انخفاض عاجل',
    urgentHigh: 'ارتفاع عاجل',
    low: 'منخفض',
    high: 'مرتفع',
    fallingFast: 'ينخفض بسرعة',
    risingFast: 'يرتفع بسرعة',
    noData: 'لا بيانات',
    sensorEnded: 'انتهت مدة المستشعر',
    sensorEnding: 'المستشعر على وشك الانتهاء',
    doseNotNoted: 'لم تُسجَّل الجرعة',
    risingAgain: 'الجلوكوز يرتفع من جديد',
    repeatedLows: 'انخفاضات متكررة',
    test: 'اختبار',
  },
  over: {
    target: 'عودة إلى الهدف',
    steady: 'لم يعد التغير سريعًا',
    data: 'عادت البيانات',
    dose: 'سُجّلت الجرعة',
  },
  actions: {
    acknowledge: 'سأتولى الأمر',
    remind: 'تذكير لاحقًا',
  },
  answers: {
    mine: 'رعاية {{name}}: أنت',
    other: 'رعاية {{name}}: {{who}}',
    reminded: 'تذكير بعد {{minutes}} دقيقة',
    notSent: 'لم يُرسَل بعد',
    open: 'يرجى فتح {{portal}}',
  },
};

import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Arabic. */
export const ar: AlertAnswers = {
  alerts: {
    urgentLow: 'انخفاض عاجل',
    low: 'منخفض',
    high: 'مرتفع',
    urgentHigh: 'ارتفاع عاجل',
    noData: 'لا بيانات',
    fallingFast: 'ينخفض بسرعة',
    risingFast: 'يرتفع بسرعة',
    sensorEnding: 'المستشعر على وشك الانتهاء',
    sensorEnded: 'انتهت مدة المستشعر',
    doseNotNoted: 'لم تُسجَّل الجرعة',
    risingAgain: 'الجلوكوز يرتفع من جديد',
    repeatedLows: 'انخفاضات متكررة',
  },
  alertMessages: {
    says: 'المستشعر يقرأ {{value}}، {{trend}}',
    saysOnly: 'المستشعر يقرأ {{value}}',
    noData: 'لا جديد من المستشعر منذ {{time}}',
    sensorEnd: 'نهاية المستشعر: {{time}}',
    doseNotNoted:
      'لم يسجّل أحد جرعة الساعة {{time}}. إذا لم يكن إعطاؤها مؤكدًا، يُرجى عدم إعطائها والاتصال بالطبيب البيطري.',
    doseNoted: 'سُجّل الآن هل أُعطيت جرعة الساعة {{time}} أم لا.',
    risingAgain: 'آخر يومين ببيانات كافية لم يكونا جيدين. نسبة الوقت ضمن {{range}}: {{days}}.',
    repeatedLows: 'انخفاضات دون {{limit}}، من {{from}} إلى {{to}}: {{number}}.',
    possibleRemission: 'هدأة محتملة؟ انخفاضات دون {{limit}} مع جرعة صغيرة، من {{from}} إلى {{to}}: {{number}}.',
    ringVet: 'يُرجى الاتصال بالطبيب البيطري.',
    again: 'مرة أخرى',
    over: 'انتهى التنبيه',
    test: 'هذه تجربة: تصل التنبيهات إلى هنا.',
    button: 'فتح التنبيه',
  },
};

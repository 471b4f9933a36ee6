import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const ar: Translated<typeof en> = {
  installed: {
    newVersion: 'إصدار جديد جاهز.',
    reload: 'إعادة التحميل',
    soundAsk: 'يوجد إنذار مفتوح. هل تريد أن تصدر هذه النافذة صوتًا إلى أن يستجيب أحد؟',
    soundBlocked: 'يوجد إنذار مفتوح، لكن المتصفح يُبقي هذه النافذة صامتة.',
    soundOn: 'تشغيل الصوت',
    soundOff: 'البقاء صامتًا',
    openAlarm: 'فتح الإنذار',
    notConnected: 'لا يوجد اتصال',
    notConnectedSince: 'لا يوجد اتصال منذ {{time}}',
    lastValues: 'هذه آخر قيم معروفة، ولا تدل على الوضع الآن.',
    noValues: 'لا توجد قيم محفوظة على هذا الجهاز.',
    noValuesHint: 'تُحفظ القيم بعد تسجيل الدخول مع خيار «{{remember}}».',
  },
  outbox: {
    title: 'محفوظ على هذا الهاتف، لم يُرسل',
    bar: 'ما سُجِّل محفوظ على هذا الهاتف ولم يُرسل بعد. لا يراه الآخرون.',
    show: 'عرض',
    sent: 'أُرسل ما كان محفوظًا على هذا الهاتف',
    kept: 'محفوظ على هذا الهاتف. لا يراه الآخرون.',
    keptInPage: 'يبقى ما دامت هذه الصفحة مفتوحة فقط: المتصفح لا يحفظ شيئًا. لا يراه الآخرون.',
    knownAt: 'كما كان معروفًا عند {{time}}، {{age}}. ما أعطاه الآخرون منذ ذلك الوقت غير معروف هنا.',
    signOut:
      'لم يُرسل بعد: {{notes}}. يبقى على هذا الهاتف ويُرسل عند تسجيل الدخول هنا مرة أخرى؛ لا يراه ولا يرسله أحد غيرك.',
  },
  lists: {
    page: '{{page}} من {{pages}}',
    pages: 'الصفحات',
    previousPage: 'الصفحة السابقة',
    nextPage: 'الصفحة التالية',
    nothingFound: 'لا نتائج',
    search: 'بحث',
  },
  edit: {
    discard: 'تجاهل',
    updated: 'تم التحديث بنجاح',
    savedAt: 'حُفظ في {{time}}',
    changes: 'التغييرات',
    changed_zero: 'لا تغييرات: {{list}}',
    changed_one: 'تغيير واحد: {{list}}',
    changed_two: 'تغييران: {{list}}',
    changed_few: '{{count}} تغييرات: {{list}}',
    changed_many: '{{count}} تغييرًا: {{list}}',
    changed_other: '{{count}} تغيير: {{list}}',
    change: '{{name}} {{from}} ← {{to}}',
  },
};

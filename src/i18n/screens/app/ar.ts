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
};

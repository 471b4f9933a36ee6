import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Arabic. */
export const ar: Translated<typeof en> = {
  sensorOff: {
    when: 'متى',
    whenHint: 'ليس قبل آخر قيمة منه',
    where: 'أين كان',
    noAlarm: 'من دون مستشعر لا يمكن أن يصل أي إنذار متعلق بالجلوكوز.',
    done: 'انتهت فترة المستشعر',
    undo: 'إعادة فتح فترة المستشعر',
    undone: 'تستمر فترة المستشعر',
    reopens: 'إذا وصلت قراءة جديدة، يُعاد فتح هذه الفترة تلقائيًا.',
    held: 'كيف كان مثبتًا',
    tissueGlue: 'لاصق الأنسجة',
    ownOnly: 'لاصقه فقط',
    patch: 'لصقة فوقه',
    shirt: 'قميص',
    leftSide: 'الجانب الأيسر',
    rightSide: 'الجانب الأيمن',
    photo: 'صورة الجلد',
    photoHint: 'إذا كان محمرًّا أو ملتهبًا. يراها أيضًا من لديهم وصول.',
    photoAdd: 'اختيار صورة',
    photoRemove: 'إزالة الصورة',
    photoShow: 'عرض صورة الجلد',
    noAlarms: 'لا إنذارات للجلوكوز الآن',
    noAlarmsHint: 'لن يوقَظ أحد إذا انخفض جلوكوز {{name}}. يُرجى القياس بجهاز قياس السكر.',
    alertsDo: 'ماذا تفعل التنبيهات',
    lowHigh: 'المنخفض والمرتفع، والمنخفض جدًا أيضًا',
    silent: 'صامتة حتى يعطي مستشعر جديد قيمًا',
    noData: 'لا بيانات',
    noDataOff: 'متوقف، لأن السبب معروف',
    othersSee: 'من لديهم وصول يرون «لا مستشعر»',
    worn: 'مدة الارتداء {{worn}} من {{lifetime}}',
    byPlace: 'متوسط أيام الارتداء حسب الموضع',
    byGlue: 'متوسط أيام الارتداء حسب طريقة التثبيت',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Arabic. */
export const ar: Translated<typeof en> = {
  treatment: {
    tabs: 'علاج {{name}}',
    afterInjection: 'بعد الحقنة',
    periods: 'فترات الجرعات',
    signs: 'العلامات',
    meter: 'مقارنة بجهاز القياس',
    targets: 'الأهداف',
    longView: 'نظرة طويلة',
    withoutInsulin: 'دون إنسولين',
    noDoses: 'لم تُسجَّل أي جرعة بعد',
    noDosesHint: 'بعد تسجيل الجرعات يظهر هنا الجلوكوز بعد كل جرعة.',
    foot: 'تصف هذه الصفحة ما حدث. أما الجرعة فيقررها الطبيب البيطري.',
  },
};

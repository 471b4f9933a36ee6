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
  consult: {
    title: 'ملف الاستشارة',
    hint: 'صفحتان عن {{name}} للزيارة: الجرعات والمنحنيات والانخفاضات والعلامات والمستشعرات وكل الأيام. لا يرسل شيء إلى أحد.',
    days: 'عدد الأيام حتى اليوم',
    questions: 'أسئلة الزيارة',
    questionsHint: 'سؤال في كل سطر، بحد أقصى {{most}}؛ تطبع في الأعلى.',
    tooMany: 'الحد الأقصى للأسئلة في الصفحة: {{most}}',
    tooLong: 'الحد الأقصى لأحرف السؤال: {{most}}',
    pdf: 'PDF',
    text: 'نص عادي',
    textLabel: 'نص لسجل العيادة',
    copy: 'نسخ النص',
  },
};

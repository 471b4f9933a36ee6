import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Arabic. */
export const ar: Translated<typeof en> = {
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

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Persian. */
export const fa: Translated<typeof en> = {
  consult: {
    title: 'برگه مشاوره',
    hint: 'دو صفحه درباره {{name}} برای ویزیت: دوزها، منحنی‌ها، افت‌ها، نشانه‌ها، سنسورها و همه روزها. چیزی برای کسی فرستاده نمی‌شود.',
    days: 'روزها تا امروز',
    questions: 'پرسش‌های ویزیت',
    questionsHint: 'در هر خط یکی، حداکثر {{most}}؛ در بالا چاپ می‌شوند.',
    tooMany: 'حداکثر {{most}} پرسش در صفحه جا می‌شود',
    tooLong: 'هر پرسش حداکثر {{most}} نویسه دارد',
    pdf: 'PDF',
    text: 'متن ساده',
    textLabel: 'متن برای پرونده کلینیک',
    copy: 'کپی متن',
  },
};

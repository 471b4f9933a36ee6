import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Persian. */
export const fa: Translated<typeof en> = {
  treatment: {
    tabs: 'درمان {{name}}',
    afterInjection: 'پس از تزریق',
    periods: 'دوره‌های دوز',
    signs: 'نشانه‌ها',
    meter: 'مقایسه با دستگاه',
    targets: 'هدف‌ها',
    longView: 'نمای بلندمدت',
    withoutInsulin: 'بدون انسولین',
    noDoses: 'هنوز دوزی ثبت نشده است',
    noDosesHint: 'پس از ثبت دوزها، گلوکز پس از هر دوز اینجا می‌آید.',
    foot: 'این صفحه آنچه را روی داده است نشان می‌دهد. درباره دوز، دامپزشک تصمیم می‌گیرد.',
  },
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

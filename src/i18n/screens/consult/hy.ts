import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Armenian. */
export const hy: Translated<typeof en> = {
  consult: {
    title: 'Խորհրդատվության թերթ',
    hint: 'Երկու էջ {{name}}-ի մասին այցի համար՝ դեղաչափեր, կորեր, ցածր արժեքներ, նշաններ, սենսորներ և յուրաքանչյուր օրը։ Ոչ ոքի ոչինչ չի ուղարկվում։',
    days: 'Օրերի թիվը մինչև այսօր',
    questions: 'Հարցեր այցի համար',
    questionsHint: 'Ամեն տողում մեկը, առավելագույնը {{most}}. դրանք տպվում են վերևում։',
    tooMany: 'Էջում տեղավորվում է առավելագույնը {{most}} հարց',
    tooLong: 'Հարցը կարող է ունենալ առավելագույնը {{most}} նիշ',
    pdf: 'PDF',
    text: 'Պարզ տեքստ',
    textLabel: 'Տեքստ կլինիկայի քարտի համար',
    copy: 'Պատճենել տեքստը',
  },
};

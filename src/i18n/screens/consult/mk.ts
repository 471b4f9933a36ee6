import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Macedonian. */
export const mk: Translated<typeof en> = {
  consult: {
    title: 'Податоци за консултација',
    hint: 'Две страници за {{name}} за прегледот: дози, криви, ниски вредности, знаци, сензори и секој ден. Никому ништо не се испраќа.',
    days: 'Број на денови до денес',
    questions: 'Прашања за прегледот',
    questionsHint: 'По едно во секој ред, најмногу {{most}}; се печатат најгоре.',
    tooMany: 'На страницата се сместуваат најмногу {{most}} прашања',
    tooLong: 'Прашањето може да има најмногу {{most}} знаци',
    pdf: 'PDF',
    text: 'Обичен текст',
    textLabel: 'Текст за картонот на ординацијата',
    copy: 'Копирај го текстот',
  },
};

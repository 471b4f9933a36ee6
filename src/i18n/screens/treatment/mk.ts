import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Macedonian. */
export const mk: Translated<typeof en> = {
  treatment: {
    tabs: '{{name}}: лекување',
    afterInjection: 'По инјекцијата',
    periods: 'Периоди на доза',
    signs: 'Знаци',
    meter: 'Споредба со глукометарот',
    targets: 'Цели',
    longView: 'Долгорочен преглед',
    withoutInsulin: 'Без инсулин',
    noDoses: 'Сѐ уште нема забележани дози',
    noDosesHint: 'Кога ќе има забележани дози, оваа страница ја прикажува гликозата по секоја од нив.',
    foot: 'Оваа страница опишува што се случило. За дозата одлучува ветеринарот.',
  },
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

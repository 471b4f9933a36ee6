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
};

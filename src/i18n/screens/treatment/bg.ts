import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Bulgarian. */
export const bg: Translated<typeof en> = {
  treatment: {
    tabs: 'Лечение на {{name}}',
    afterInjection: 'След инжекцията',
    periods: 'Периоди на дозата',
    signs: 'Признаци',
    meter: 'Сравнение с глюкомера',
    targets: 'Цели',
    longView: 'Дългосрочен преглед',
    withoutInsulin: 'Без инсулин',
    noDoses: 'Още няма отбелязани дози',
    noDosesHint: 'Когато има отбелязани дози, тази страница показва глюкозата след всяка от тях.',
    foot: 'Тази страница описва какво се е случило. За дозата решава ветеринарят.',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const mk: Translated<typeof en> = {
  signs: {
    water: 'Вода',
    lab: 'Лабораториска вредност',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const bg: Translated<typeof en> = {
  signs: {
    water: 'Вода',
    lab: 'Лабораторна стойност',
  },
};

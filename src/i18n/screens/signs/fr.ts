import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const fr: Translated<typeof en> = {
  signs: {
    water: 'Eau',
    lab: 'Valeur de laboratoire',
  },
};

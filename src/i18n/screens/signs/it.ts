import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const it: Translated<typeof en> = {
  signs: {
    water: 'Acqua',
    lab: 'Valore di laboratorio',
  },
};

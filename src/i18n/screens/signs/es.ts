import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  signs: {
    water: 'Agua',
    lab: 'Valor de laboratorio',
  },
};

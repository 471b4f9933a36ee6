import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const pt: Translated<typeof en> = {
  signs: {
    water: 'Água',
    lab: 'Valor de laboratório',
  },
};

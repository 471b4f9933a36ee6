import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const tr: Translated<typeof en> = {
  signs: {
    water: 'Su',
    lab: 'Laboratuvar değeri',
  },
};

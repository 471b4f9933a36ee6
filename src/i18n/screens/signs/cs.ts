import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const cs: Translated<typeof en> = {
  signs: {
    water: 'Voda',
    lab: 'Laboratorní hodnota',
  },
};

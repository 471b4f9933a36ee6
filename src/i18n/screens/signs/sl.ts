import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const sl: Translated<typeof en> = {
  signs: {
    water: 'Voda',
    lab: 'Laboratorijska vrednost',
  },
};

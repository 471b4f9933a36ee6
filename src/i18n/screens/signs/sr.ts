import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const sr: Translated<typeof en> = {
  signs: {
    water: 'Voda',
    lab: 'Laboratorijska vrednost',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const hr: Translated<typeof en> = {
  signs: {
    water: 'Voda',
    lab: 'Laboratorijska vrijednost',
  },
};

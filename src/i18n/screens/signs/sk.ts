import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const sk: Translated<typeof en> = {
  signs: {
    water: 'Voda',
    lab: 'Laboratórna hodnota',
  },
};

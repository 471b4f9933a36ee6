import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const fa: Translated<typeof en> = {
  signs: {
    water: 'آب',
    lab: 'نتیجهٔ آزمایش',
  },
};

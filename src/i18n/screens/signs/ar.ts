import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const ar: Translated<typeof en> = {
  signs: {
    water: 'الماء',
    lab: 'قيمة مخبرية',
  },
};

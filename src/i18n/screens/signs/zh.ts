import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const zh: Translated<typeof en> = {
  signs: {
    water: '饮水',
    lab: '化验值',
  },
};

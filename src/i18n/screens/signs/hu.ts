import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const hu: Translated<typeof en> = {
  signs: {
    water: 'Víz',
    lab: 'Laborérték',
  },
};

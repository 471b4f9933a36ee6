import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const hy: Translated<typeof en> = {
  signs: {
    water: 'Ջուր',
    lab: 'Լաբորատոր ցուցանիշ',
  },
};

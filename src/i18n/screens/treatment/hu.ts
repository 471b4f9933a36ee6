import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Hungarian. */
export const hu: Translated<typeof en> = {
  treatment: {
    tabs: '{{name}} kezelése',
    afterInjection: 'Injekció után',
    periods: 'Adagolási időszakok',
    signs: 'Tünetek',
    meter: 'Összevetés a mérővel',
    targets: 'Célok',
    longView: 'Hosszú távú nézet',
    withoutInsulin: 'Inzulin nélkül',
    noDoses: 'Még nincs feljegyzett adag',
    noDosesHint: 'Ha vannak feljegyzett adagok, ez az oldal megmutatja az egyes adagok utáni glükózt.',
    foot: 'Ez az oldal azt írja le, ami történt. Az adagról az állatorvos dönt.',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Serbian. */
export const sr: Translated<typeof en> = {
  treatment: {
    tabs: '{{name}}: lečenje',
    afterInjection: 'Posle injekcije',
    periods: 'Periodi doza',
    signs: 'Znaci',
    meter: 'Poređenje sa glukometrom',
    targets: 'Ciljevi',
    longView: 'Dugoročni prikaz',
    withoutInsulin: 'Bez insulina',
    noDoses: 'Još nijedna doza nije zabeležena',
    noDosesHint: 'Kad doze budu zabeležene, ova stranica prikazuje glukozu posle svake od njih.',
    foot: 'Ova stranica opisuje šta se dogodilo. O dozi odlučuje veterinar.',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Croatian. */
export const hr: Translated<typeof en> = {
  treatment: {
    tabs: '{{name}}: liječenje',
    afterInjection: 'Nakon injekcije',
    periods: 'Razdoblja doza',
    signs: 'Znakovi',
    meter: 'Usporedba s glukometrom',
    targets: 'Ciljevi',
    longView: 'Dugoročni prikaz',
    withoutInsulin: 'Bez inzulina',
    noDoses: 'Još nijedna doza nije zabilježena',
    noDosesHint: 'Kad doze budu zabilježene, ova stranica prikazuje glukozu nakon svake od njih.',
    foot: 'Ova stranica opisuje što se dogodilo. O dozi odlučuje veterinar.',
  },
};

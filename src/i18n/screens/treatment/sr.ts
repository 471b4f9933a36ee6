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
  consult: {
    title: 'Podaci za konsultaciju',
    hint: 'Dve strane ({{name}}) za pregled: doze, krive, niske vrednosti, znaci, senzori i svaki dan. Nikome se ništa ne šalje.',
    days: 'Broj dana do danas',
    questions: 'Pitanja za pregled',
    questionsHint: 'Po jedno u svakom redu, najviše {{most}}; štampaju se na vrhu.',
    tooMany: 'Najveći broj pitanja na strani: {{most}}',
    tooLong: 'Najveći broj znakova u pitanju: {{most}}',
    pdf: 'PDF',
    text: 'Običan tekst',
    textLabel: 'Tekst za karton ordinacije',
    copy: 'Kopiraj tekst',
  },
};

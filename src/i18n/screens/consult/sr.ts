import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Serbian. */
export const sr: Translated<typeof en> = {
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

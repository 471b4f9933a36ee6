import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Croatian. */
export const hr: Translated<typeof en> = {
  consult: {
    title: 'Podaci za konzultaciju',
    hint: 'Dvije stranice ({{name}}) za posjet: doze, krivulje, niske vrijednosti, znakovi, senzori i svaki dan. Nikome se ništa ne šalje.',
    days: 'Broj dana do danas',
    questions: 'Pitanja za posjet',
    questionsHint: 'Jedno u svakom retku, najviše {{most}}; ispisuju se na vrhu.',
    tooMany: 'Najveći broj pitanja na stranici: {{most}}',
    tooLong: 'Najveći broj znakova u pitanju: {{most}}',
    pdf: 'PDF',
    text: 'Običan tekst',
    textLabel: 'Tekst za karton ambulante',
    copy: 'Kopiraj tekst',
  },
};

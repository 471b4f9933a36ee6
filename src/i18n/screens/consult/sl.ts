import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Slovenian. */
export const sl: Translated<typeof en> = {
  consult: {
    title: 'Gradivo za posvet',
    hint: 'Dve strani ({{name}}) za obisk: odmerki, krivulje, nizke vrednosti, znaki, senzorji in vsak dan. Nikomur se nič ne pošlje.',
    days: 'Število dni do danes',
    questions: 'Vprašanja za obisk',
    questionsHint: 'Eno v vsaki vrstici, največ {{most}}; natisnjena so na vrhu.',
    tooMany: 'Največje število vprašanj na strani: {{most}}',
    tooLong: 'Največje število znakov v vprašanju: {{most}}',
    pdf: 'PDF',
    text: 'Golo besedilo',
    textLabel: 'Besedilo za karton v ambulanti',
    copy: 'Kopiraj besedilo',
  },
};

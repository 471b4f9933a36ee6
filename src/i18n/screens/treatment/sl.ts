import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Slovenian. */
export const sl: Translated<typeof en> = {
  treatment: {
    tabs: '{{name}}: zdravljenje',
    afterInjection: 'Po injekciji',
    periods: 'Obdobja odmerkov',
    signs: 'Znaki',
    meter: 'Primerjava z merilnikom',
    targets: 'Cilji',
    longView: 'Dolgoročni pogled',
    withoutInsulin: 'Brez inzulina',
    noDoses: 'Noben odmerek še ni zapisan',
    noDosesHint: 'Ko bodo odmerki zapisani, bo ta stran prikazala glukozo po vsakem od njih.',
    foot: 'Ta stran opisuje, kaj se je zgodilo. O odmerku odloča veterinar.',
  },
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

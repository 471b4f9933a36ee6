import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Slovak. */
export const sk: Translated<typeof en> = {
  treatment: {
    tabs: '{{name}}: liečba',
    afterInjection: 'Po injekcii',
    periods: 'Obdobia dávok',
    signs: 'Príznaky',
    meter: 'Porovnanie s glukomerom',
    targets: 'Ciele',
    longView: 'Dlhodobý prehľad',
    withoutInsulin: 'Bez inzulínu',
    noDoses: 'Zatiaľ nie je zapísaná žiadna dávka',
    noDosesHint: 'Keď budú dávky zapísané, táto stránka ukáže glukózu po každej z nich.',
    foot: 'Táto stránka opisuje, čo sa stalo. O dávke rozhoduje veterinár.',
  },
  consult: {
    title: 'Podklady na konzultáciu',
    hint: 'Dve strany ({{name}}) na návštevu: dávky, krivky, nízke hodnoty, príznaky, senzory a každý deň. Nikomu sa nič neposiela.',
    days: 'Počet dní do dneška',
    questions: 'Otázky na návštevu',
    questionsHint: 'Na každom riadku jedna, najviac {{most}}; vytlačia sa hore.',
    tooMany: 'Najvyšší počet otázok na strane: {{most}}',
    tooLong: 'Najvyšší počet znakov v otázke: {{most}}',
    pdf: 'PDF',
    text: 'Obyčajný text',
    textLabel: 'Text pre záznam ambulancie',
    copy: 'Kopírovať text',
  },
};

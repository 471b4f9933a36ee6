import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Slovak. */
export const sk: Translated<typeof en> = {
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

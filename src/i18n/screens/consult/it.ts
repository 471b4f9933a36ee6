import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Italian. */
export const it: Translated<typeof en> = {
  consult: {
    title: 'Scheda per la visita',
    hint: 'Due pagine su {{name}} per la visita: dosi, curve, valori bassi, segni, sensori e ogni giorno. Non viene inviato nulla a nessuno.',
    days: 'Giorni fino a oggi',
    questions: 'Domande per la visita',
    questionsHint: 'Una per riga, al massimo {{most}}; sono stampate in alto.',
    tooMany: 'Nella pagina ci stanno al massimo {{most}} domande',
    tooLong: 'Una domanda può avere al massimo {{most}} caratteri',
    pdf: 'PDF',
    text: 'Testo semplice',
    textLabel: 'Testo per la cartella dell’ambulatorio',
    copy: 'Copia il testo',
  },
};

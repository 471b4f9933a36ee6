import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in French. */
export const fr: Translated<typeof en> = {
  consult: {
    title: 'Dossier de consultation',
    hint: 'Deux pages sur {{name}} pour la visite\u00A0: doses, courbes, valeurs basses, signes, capteurs et chaque jour. Rien n’est envoyé à personne.',
    days: 'Jours jusqu’à aujourd’hui',
    questions: 'Questions pour la visite',
    questionsHint: 'Une par ligne, au plus {{most}}\u00A0; elles sont imprimées en haut.',
    tooMany: 'Au plus {{most}} questions tiennent sur la page',
    tooLong: 'Une question peut avoir au plus {{most}} caractères',
    pdf: 'PDF',
    text: 'Texte brut',
    textLabel: 'Texte pour le dossier du cabinet',
    copy: 'Copier le texte',
  },
};

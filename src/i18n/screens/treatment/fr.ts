import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in French. */
export const fr: Translated<typeof en> = {
  treatment: {
    tabs: 'Traitement de {{name}}',
    afterInjection: 'Après l’injection',
    periods: 'Périodes de dose',
    signs: 'Signes',
    meter: 'Contrôle au lecteur',
    targets: 'Objectifs',
    longView: 'Vue longue',
    withoutInsulin: 'Sans insuline',
    noDoses: 'Aucune dose notée pour l’instant',
    noDosesHint: 'Dès que des doses sont notées, cette page montre le glucose après chacune.',
    foot: 'Cette page décrit ce qui s’est passé. C’est votre vétérinaire qui décide de la dose.',
  },
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

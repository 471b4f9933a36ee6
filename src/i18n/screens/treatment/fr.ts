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
};

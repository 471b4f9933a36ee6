import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in French. */
export const fr: Translated<typeof en> = {
  sensorOff: {
    when: 'Quand',
    whenHint: 'pas avant sa dernière valeur',
    where: 'Emplacement',
    noAlarm: 'Sans capteur, il n’y a plus d’alarme de glucose.',
    done: 'La session du capteur est terminée',
    undo: 'Rouvrir la session du capteur',
    undone: 'La session du capteur continue',
    reopens: 'Une nouvelle mesure rouvre la session automatiquement.',
    held: 'Comment il tenait',
    tissueGlue: 'Colle tissulaire',
    ownOnly: 'Sa colle seule',
    patch: 'Pansement par-dessus',
    shirt: 'Body',
    leftSide: 'côté gauche',
    rightSide: 'côté droit',
    photo: 'Photo de la peau',
    photoHint: 'Si elle est rouge ou irritée. Les personnes ayant accès la voient aussi.',
    photoAdd: 'Choisir une photo',
    photoRemove: 'Retirer la photo',
    photoShow: 'Afficher la photo de la peau',
    noAlarms: 'Aucune alarme de glucose pour l’instant',
    noAlarmsHint: 'Personne n’est réveillé si le glucose de {{name}} baisse. Mesurez avec un lecteur de glycémie.',
    alertsDo: 'Ce que font les alertes',
    lowHigh: 'Bas et haut, très bas aussi',
    silent: 'muettes jusqu’aux valeurs d’un nouveau capteur',
    noData: 'Pas de données',
    noDataOff: 'désactivée, car la raison est connue',
    othersSee: 'Les personnes ayant accès voient « pas de capteur »',
    worn: 'Porté {{worn}} sur {{lifetime}}',
    byPlace: 'Jours portés en moyenne, par endroit',
    byGlue: 'Jours portés en moyenne, par fixation',
  },
};

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
  curves: {
    used: 'Doses utilisées\u00A0: {{used}} sur {{all}}',
    needs: 'Une médiane demande 3 doses, une bande 5.',
    noneHere: 'Aucune dose n’est notée sur cette période',
    noneUsedHint:
      'Une dose est utilisable si son heure est notée et si le capteur a mesuré de peu avant elle jusqu’à la suivante.',
    lowestSides:
      'La médiane des valeurs les plus basses était de {{morning}} après les doses du matin et de {{evening}} après celles du soir (doses\u00A0: {{mornings}} et {{evenings}}).',
    lowestIs: 'La médiane des valeurs les plus basses après une dose était de {{value}} (doses\u00A0: {{all}}).',
    lows: 'Doses suivies d’au moins 15 minutes sous {{value}}\u00A0: {{lows}} sur {{all}}.',
    flatInsulin: 'Avec une insuline longue et régulière, la valeur la plus basse en dit moins chez un chien.',
    oneDose: 'une dose',
    median: 'médiane',
    band: 'moitié centrale, 25–75\u202F%',
    lowestOf: 'valeur la plus basse d’une dose',
    morning: 'Matin, vers {{time}}',
    evening: 'Soir, vers {{time}}',
    other: 'À d’autres moments',
    about: 'Vers {{time}}',
    dose: 'Dose donnée',
    before: 'Avant la dose',
    lowest: 'Plus bas',
    after: 'Plus bas après',
    below: 'Au plus {{value}}',
    fall: 'Baisse',
    back: 'De nouveau au-dessus de {{value}}',
    stays: 'reste dessous',
    notBelow: 'pas dessous',
    chart:
      '{{group}}\u00A0: glucose selon les heures depuis la dose. Doses affichées\u00A0: {{used}}. Le tableau ci-dessous contient les mêmes doses.',
    reading: 'Dose de {{time}}\u00A0: avant {{before}}, plus bas {{lowest}} après {{after}}',
    combined: 'plusieurs rapprochées, comptées comme une seule',
    leftOut: 'écartée\u00A0: {{reason}}',
    settling: '3 premiers jours après un changement de dose',
    nextDose: 'la dose suivante est venue trop tôt',
    running: 'pas encore terminée',
    sensorChange: 'le capteur a été changé',
    readingsEnd: 'les mesures s’arrêtent trop tôt',
    noPreDose: 'aucune mesure juste avant la dose',
    hole: 'plus de 60 minutes sans mesure',
    coverage: 'moins de 80\u202F% du temps observé',
    which: 'Doses écartées',
    patterns: 'Ce que montrent plusieurs doses',
    alike: 'Ressemblance des doses',
    alikeIs:
      'Plus bas {{nadir}} ± {{nadirSd}}, après {{time}} ± {{timeSd}}, baisse {{fall}} ± {{fallSd}} (doses de cette quantité en 14 jours\u00A0: {{all}}).',
    alikeFew: 'Pas encore connu\u00A0: il faut 5 doses utilisées d’une même quantité en 14 jours.',
    lasts: 'Durée d’une dose',
    lasting: 'Durée',
    short: 'Schéma\u00A0: de nouveau au-dessus de {{value}} en moins de {{time}} après {{short}} doses sur {{all}}.',
    notShort:
      'Pas de schéma\u00A0: de nouveau au-dessus de {{value}} en moins de {{time}} après {{short}} doses sur {{all}}.',
    lastsFew:
      'Pas encore connu\u00A0: il faut 4 doses utilisées après lesquelles la valeur est descendue à {{value}}\u202F; pour l’instant\u00A0: {{all}}.',
    lastsHint:
      'Une dose supplémentaire non notée ressemble à une durée plus longue, la nourriture à une durée plus courte.',
    sides: 'Le soir par rapport au matin',
    sidesFew:
      'Pas encore connu\u00A0: il faut 5 doses utilisées de chaque\u202F; pour l’instant le matin\u00A0: {{morning}}, le soir\u00A0: {{evening}}.',
    sidesOf: 'Doses du matin\u00A0: {{morning}}, du soir\u00A0: {{evening}}.',
    lower: '{{what}}\u00A0: le soir, moins de {{difference}} (intervalle à 95\u202F% de {{low}} à {{high}})',
    higher: '{{what}}\u00A0: le soir, plus de {{difference}} (intervalle à 95\u202F% de {{low}} à {{high}})',
    same: '{{what}}\u00A0: pas de différence nette',
    rebounds: 'Valeur haute après une basse',
    rebound: 'Nombre de fois\u00A0: {{seen}}\u202F; avec un repas peu après la valeur basse\u00A0: {{fed}}.',
    noRebound: 'Pas observé sur cette période.',
    reboundCats: 'Chez 55 chats sous glargine, c’était 0,42\u202F% des courbes.',
    reboundMeans: 'Cela ne montre pas que la dose est trop forte\u202F; la valeur basse elle-même le montre.',
    counted:
      'Aucun seuil rénal n’est défini\u00A0: les doses sont évaluées par rapport à la limite supérieure, {{value}}.',
    countedRenal: 'Les doses sont évaluées par rapport au seuil rénal, {{value}}.',
    goal: 'Valeur la plus basse dans l’objectif de {{low}} à {{high}}\u00A0: {{inside}} doses utilisées sur {{all}}.',
    goalPublished:
      'Aucun objectif n’est défini\u202F; celui-ci vient de la page d’un fabricant sur les courbes de glucose des chiens.',
    onePattern:
      'Les courbes varient d’un jour à l’autre\u00A0: une seule courbe n’est pas un schéma. Les valeurs basses sont recherchées aussi dans une dose écartée.',
    csv: 'Tableau en fichier (CSV)',
    toAll: 'Toutes les doses',
  },
};

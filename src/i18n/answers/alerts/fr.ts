import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in French. */
export const fr: AlertAnswers = {
  alerts: {
    urgentLow: 'Bas urgent',
    low: 'Bas',
    high: 'Élevé',
    urgentHigh: 'Élevé urgent',
    noData: 'Aucune donnée',
    fallingFast: 'En baisse rapide',
    risingFast: 'En hausse rapide',
    sensorEnding: 'Le capteur arrive à sa fin',
    sensorEnded: 'Capteur terminé',
    doseNotNoted: 'Dose non notée',
    risingAgain: 'Le glucose remonte',
    repeatedLows: 'Glucose bas à répétition',
  },
  alertMessages: {
    says: 'Le capteur indique {{value}}, {{trend}}',
    saysOnly: 'Le capteur indique {{value}}',
    noData: 'Rien de nouveau du capteur depuis {{time}}',
    sensorEnd: 'Fin du capteur\u00A0: {{time}}',
    doseNotNoted:
      'Personne n’a noté la dose de {{time}}. En cas de doute sur son administration, ne la donnez pas\u00A0; appelez votre vétérinaire.',
    doseNoted: 'Il est maintenant noté si la dose de {{time}} a été donnée.',
    risingAgain:
      'Les deux derniers jours avec assez de données n’ont pas été bons. Part du temps entre {{range}} : {{days}}.',
    repeatedLows: 'Épisodes sous {{limit}}, du {{from}} au {{to}} : {{number}}.',
    possibleRemission:
      'Rémission possible ? Épisodes sous {{limit}} avec une petite dose, du {{from}} au {{to}} : {{number}}.',
    ringVet: 'Appelez votre vétérinaire.',
    again: 'De nouveau',
    over: 'L’alerte est terminée',
    test: 'Ceci est un essai\u00A0: les alertes arrivent ici.',
    button: 'Ouvrir l’alerte',
  },
};

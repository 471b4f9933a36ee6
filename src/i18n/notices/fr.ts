import type { NoticeCatalog } from './notice-catalog.ts';

export const fr: NoticeCatalog = {
  kinds: {
    urgentLow: 'Bas urgent',
    urgentHigh: 'Élevé urgent',
    low: 'Bas',
    high: 'Élevé',
    fallingFast: 'En baisse rapide',
    risingFast: 'En hausse rapide',
    noData: 'Aucune donnée',
    sensorEnded: 'Capteur terminé',
    sensorEnding: 'Le capteur arrive à sa fin',
    doseNotNoted: 'Dose non notée',
    risingAgain: 'Le glucose remonte',
    repeatedLows: 'Glucose bas à répétition',
    test: 'Essai',
  },
  over: {
    target: 'De retour dans la cible',
    steady: 'Ne change plus rapidement',
    data: 'Les données sont revenues',
    dose: 'Dose notée',
  },
  actions: {
    acknowledge: 'Je m’en occupe',
    remind: 'Me le rappeler',
  },
  answers: {
    mine: 'Vous vous occupez de {{name}}',
    other: '{{who}} s’occupe de {{name}}',
    reminded: 'Rappel dans {{minutes}} min',
    notSent: 'Pas encore envoyé',
    open: 'Ouvrez {{portal}}',
  },
};

import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Serbian. */
export const sr: AlertAnswers = {
  alerts: {
    urgentLow: 'Kritično niska',
    low: 'Niska',
    high: 'Visoka',
    urgentHigh: 'Kritično visoka',
    noData: 'Nema podataka',
    fallingFast: 'Brzo pada',
    risingFast: 'Brzo raste',
    sensorEnding: 'Senzor uskoro ističe',
    sensorEnded: 'Senzor je istekao',
    doseNotNoted: 'Doza nije zapisana',
    risingAgain: 'Glukoza ponovo raste',
    repeatedLows: 'Ponovljene niske vrednosti',
  },
  alertMessages: {
    says: 'Senzor pokazuje {{value}}, {{trend}}',
    saysOnly: 'Senzor pokazuje {{value}}',
    noData: 'Od {{time}} nema ničeg novog sa senzora',
    sensorEnd: 'Kraj senzora: {{time}}',
    doseNotNoted:
      'Niko nije zapisao dozu u {{time}}. Ako niste sigurni da li je data, nemojte je dati; pozovite veterinara.',
    doseNoted: 'Sada je zapisano da li je doza u {{time}} data.',
    risingAgain: 'Poslednja dva dana s dovoljno podataka nisu bila dobra. Udeo vremena u opsegu {{range}}: {{days}}.',
    repeatedLows: 'Epizode ispod {{limit}}, od {{from}} do {{to}}: {{number}}.',
    possibleRemission: 'Moguća remisija? Epizode ispod {{limit}} uz malu dozu, od {{from}} do {{to}}: {{number}}.',
    ringVet: 'Pozovite veterinara.',
    again: 'Ponovo',
    over: 'Upozorenje je završeno',
    test: 'Ovo je proba: upozorenja stižu ovde.',
    button: 'Otvori upozorenje',
  },
};

import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Croatian. */
export const hr: AlertAnswers = {
  alerts: {
    urgentLow: 'Kritično niska',
    low: 'Niska',
    high: 'Visoka',
    urgentHigh: 'Kritično visoka',
    noData: 'Nema podataka',
    fallingFast: 'Brzo pada',
    risingFast: 'Brzo raste',
    sensorEnding: 'Senzor uskoro istječe',
    sensorEnded: 'Senzor je istekao',
    doseNotNoted: 'Doza nije zapisana',
    risingAgain: 'Glukoza ponovno raste',
    repeatedLows: 'Ponovljene niske vrijednosti',
  },
  alertMessages: {
    says: 'Senzor pokazuje {{value}}, {{trend}}',
    saysOnly: 'Senzor pokazuje {{value}}',
    noData: 'Od {{time}} nema ničeg novog sa senzora',
    sensorEnd: 'Kraj senzora: {{time}}',
    doseNotNoted:
      'Nitko nije zapisao dozu u {{time}}. Ako niste sigurni je li dana, nemojte je dati; nazovite veterinara.',
    doseNoted: 'Sada je zapisano je li doza u {{time}} dana.',
    risingAgain: 'Zadnja dva dana s dovoljno podataka nisu bila dobra. Udio vremena u rasponu {{range}}: {{days}}.',
    repeatedLows: 'Epizode ispod {{limit}}, od {{from}} do {{to}}: {{number}}.',
    possibleRemission: 'Moguća remisija? Epizode ispod {{limit}} uz malu dozu, od {{from}} do {{to}}: {{number}}.',
    ringVet: 'Nazovite veterinara.',
    again: 'Ponovno',
    over: 'Upozorenje je završilo',
    test: 'Ovo je proba: upozorenja stižu ovamo.',
    button: 'Otvori upozorenje',
  },
};

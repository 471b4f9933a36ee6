import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Slovenian. */
export const sl: AlertAnswers = {
  alerts: {
    urgentLow: 'Kritično nizka',
    low: 'Nizka',
    high: 'Visoka',
    urgentHigh: 'Kritično visoka',
    noData: 'Ni podatkov',
    fallingFast: 'Hitro pada',
    risingFast: 'Hitro narašča',
    sensorEnding: 'Senzor bo kmalu potekel',
    sensorEnded: 'Senzor je potekel',
    doseNotNoted: 'Odmerek ni zapisan',
    risingAgain: 'Glukoza spet narašča',
    repeatedLows: 'Ponavljajoče se nizke vrednosti',
  },
  alertMessages: {
    says: 'Senzor kaže {{value}}, {{trend}}',
    saysOnly: 'Senzor kaže {{value}}',
    noData: 'Od {{time}} s senzorja ni nič novega',
    sensorEnd: 'Konec senzorja: {{time}}',
    doseNotNoted:
      'Nihče ni zapisal odmerka ob {{time}}. Če ni jasno, ali je bil dan, ga ne dajte; pokličite veterinarja.',
    doseNoted: 'Zdaj je zapisano, ali je bil odmerek ob {{time}} dan.',
    risingAgain: 'Zadnja dneva z dovolj podatki nista bila dobra. Delež časa v območju {{range}}: {{days}}.',
    repeatedLows: 'Epizode pod {{limit}}, od {{from}} do {{to}}: {{number}}.',
    possibleRemission: 'Možna remisija? Epizode pod {{limit}} pri majhnem odmerku, od {{from}} do {{to}}: {{number}}.',
    ringVet: 'Pokličite veterinarja.',
    again: 'Znova',
    over: 'Opozorilo je končano',
    test: 'To je preizkus: opozorila prihajajo sem.',
    button: 'Odpri opozorilo',
  },
};

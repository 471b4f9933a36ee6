import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Slovak. */
export const sk: AlertAnswers = {
  alerts: {
    urgentLow: 'Kriticky nízka',
    low: 'Nízka',
    high: 'Vysoká',
    urgentHigh: 'Kriticky vysoká',
    noData: 'Žiadne údaje',
    fallingFast: 'Rýchlo klesá',
    risingFast: 'Rýchlo stúpa',
    sensorEnding: 'Senzor čoskoro skončí',
    sensorEnded: 'Senzor sa skončil',
    doseNotNoted: 'Dávka nie je zapísaná',
    risingAgain: 'Glukóza znova stúpa',
    repeatedLows: 'Opakovane nízka glukóza',
  },
  alertMessages: {
    says: 'Senzor ukazuje {{value}}, {{trend}}',
    saysOnly: 'Senzor ukazuje {{value}}',
    noData: 'Zo senzora nič nové od {{time}}',
    sensorEnd: 'Koniec senzora: {{time}}',
    doseNotNoted:
      'Dávku o {{time}} nikto nezapísal. Ak neviete s istotou, či bola podaná, nepodávajte ju; zavolajte veterinárovi.',
    doseNoted: 'Už je zapísané, či bola dávka o {{time}} podaná.',
    risingAgain: 'Posledné dva dni s dostatkom údajov neboli dobré. Podiel času v rozmedzí {{range}}: {{days}}.',
    repeatedLows: 'Hodnoty pod {{limit}}, {{from}} až {{to}}: {{number}}.',
    possibleRemission: 'Možná remisia? Hodnoty pod {{limit}} pri malej dávke, {{from}} až {{to}}: {{number}}.',
    ringVet: 'Zavolajte veterinárovi.',
    again: 'Znova',
    over: 'Upozornenie sa skončilo',
    test: 'Toto je skúška: upozornenia budú chodiť sem.',
    button: 'Otvoriť upozornenie',
  },
};

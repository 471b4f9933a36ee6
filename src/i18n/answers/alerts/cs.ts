import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Czech. */
export const cs: AlertAnswers = {
  alerts: {
    urgentLow: 'Kriticky nízká',
    low: 'Nízká',
    high: 'Vysoká',
    urgentHigh: 'Kriticky vysoká',
    noData: 'Žádná data',
    fallingFast: 'Rychle klesá',
    risingFast: 'Rychle stoupá',
    sensorEnding: 'Senzor brzy skončí',
    sensorEnded: 'Senzor skončil',
    doseNotNoted: 'Dávka není zapsána',
    risingAgain: 'Glukóza znovu stoupá',
    repeatedLows: 'Opakovaně nízká glukóza',
  },
  alertMessages: {
    says: 'Senzor ukazuje {{value}}, {{trend}}',
    saysOnly: 'Senzor ukazuje {{value}}',
    noData: 'Ze senzoru nic nového od {{time}}',
    sensorEnd: 'Konec senzoru: {{time}}',
    doseNotNoted:
      'Dávku ({{time}}) nikdo nezapsal. Pokud nevíte jistě, zda byla podána, nepodávejte ji; zavolejte veterináři.',
    doseNoted: 'Nyní je zapsáno, zda byla dávka ({{time}}) podána.',
    risingAgain: 'Poslední dva dny s dostatkem dat nebyly dobré. Podíl času v rozmezí {{range}}: {{days}}.',
    repeatedLows: 'Hodnoty pod {{limit}}, {{from}} až {{to}}: {{number}}.',
    possibleRemission: 'Možná remise? Hodnoty pod {{limit}} při malé dávce, {{from}} až {{to}}: {{number}}.',
    ringVet: 'Zavolejte veterináři.',
    again: 'Znovu',
    over: 'Upozornění skončilo',
    test: 'Toto je zkouška: upozornění budou chodit sem.',
    button: 'Otevřít upozornění',
  },
};

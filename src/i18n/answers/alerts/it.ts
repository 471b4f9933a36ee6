import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Italian. */
export const it: AlertAnswers = {
  alerts: {
    urgentLow: 'Basso urgente',
    low: 'Basso',
    high: 'Alto',
    urgentHigh: 'Alto urgente',
    noData: 'Nessun dato',
    fallingFast: 'In calo rapido',
    risingFast: 'In aumento rapido',
    sensorEnding: 'Il sensore sta per scadere',
    sensorEnded: 'Sensore terminato',
    doseNotNoted: 'Dose non annotata',
    risingAgain: 'La glicemia sale di nuovo',
    repeatedLows: 'Ripetuti valori bassi',
  },
  alertMessages: {
    says: 'Il sensore indica {{value}}, {{trend}}',
    saysOnly: 'Il sensore indica {{value}}',
    noData: 'Niente di nuovo dal sensore dalle {{time}}',
    sensorEnd: 'Fine del sensore: {{time}}',
    doseNotNoted:
      'Nessuno ha annotato la dose delle {{time}}. Se non è certo che sia stata data, non darla; chiama il veterinario.',
    doseNoted: 'Ora è annotato se la dose delle {{time}} è stata data.',
    risingAgain: 'Gli ultimi due giorni con dati sufficienti non sono stati buoni. Tempo tra {{range}}: {{days}}.',
    repeatedLows: 'Episodi sotto {{limit}}, dal {{from}} al {{to}}: {{number}}.',
    possibleRemission:
      'Possibile remissione? Episodi sotto {{limit}} con una dose piccola, dal {{from}} al {{to}}: {{number}}.',
    ringVet: 'Chiama il veterinario.',
    again: 'Di nuovo',
    over: 'Avviso terminato',
    test: 'Questa è una prova: gli avvisi arrivano qui.',
    button: 'Apri l’avviso',
  },
};

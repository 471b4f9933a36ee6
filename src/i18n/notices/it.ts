import type { NoticeCatalog } from './notice-catalog.ts';

export const it: NoticeCatalog = {
  kinds: {
    urgentLow: 'Basso urgente',
    urgentHigh: 'Alto urgente',
    low: 'Basso',
    high: 'Alto',
    fallingFast: 'In calo rapido',
    risingFast: 'In aumento rapido',
    noData: 'Nessun dato',
    sensorEnded: 'Sensore terminato',
    sensorEnding: 'Il sensore sta per scadere',
    doseNotNoted: 'Dose non annotata',
    risingAgain: 'La glicemia sale di nuovo',
    repeatedLows: 'Ripetuti valori bassi',
    test: 'Prova',
  },
  over: {
    target: 'Di nuovo in target',
    steady: 'Non cambia più rapidamente',
    data: 'I dati sono tornati',
    dose: 'Dose annotata',
  },
  actions: {
    acknowledge: 'Me ne occupo io',
    remind: 'Ricordamelo',
  },
  answers: {
    mine: 'Ti stai occupando di {{name}}',
    other: '{{who}} si sta occupando di {{name}}',
    reminded: 'Promemoria tra {{minutes}} min',
    notSent: 'Non ancora inviato',
    open: 'Apri {{portal}}',
  },
};

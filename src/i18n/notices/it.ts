import type { NoticeCatalog } from './notice-catalog.ts';

export const it: NoticeCatalog = {
  kinds: {
    urgentLow: 'Basso urgente',
    urgentHigh: 'Alto urgente',
    low: 'Basso',
    high: 'Alto',
    fallingFast: 'In rapido calo',
    risingFast: 'In rapido aumento',
    noData: 'Nessun dato',
    sensorEnded: 'Sensore scaduto',
    sensorEnding: 'Il sensore scade presto',
    test: 'Prova',
  },
  over: {
    target: 'Di nuovo in target',
    steady: 'Non cambia più rapidamente',
    data: 'I dati sono tornati',
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

import type { NoticeCatalog } from './notice-catalog.ts';

export const cs: NoticeCatalog = {
  kinds: {
    urgentLow: 'Kriticky nízká',
    urgentHigh: 'Kriticky vysoká',
    low: 'Nízká',
    high: 'Vysoká',
    fallingFast: 'Rychle klesá',
    risingFast: 'Rychle stoupá',
    noData: 'Žádná data',
    sensorEnded: 'Senzor skončil',
    sensorEnding: 'Senzor brzy skončí',
    doseNotNoted: 'Dávka není zapsána',
    risingAgain: 'Glukóza znovu stoupá',
    repeatedLows: 'Opakovaně nízká glukóza',
    test: 'Zkouška',
  },
  over: {
    target: 'Zpět v cíli',
    steady: 'Už se nemění rychle',
    data: 'Data opět přicházejí',
    dose: 'Dávka zapsána',
  },
  actions: {
    acknowledge: 'Postarám se o to',
    remind: 'Připomenout',
  },
  answers: {
    mine: '{{name}}: staráte se vy',
    other: '{{name}}: stará se {{who}}',
    reminded: 'Připomenutí za {{minutes}} min',
    notSent: 'Zatím neodesláno',
    open: 'Otevřete {{portal}}',
  },
};

import type { NoticeCatalog } from './notice-catalog.ts';

export const sk: NoticeCatalog = {
  kinds: {
    urgentLow: 'Kriticky nízka',
    urgentHigh: 'Kriticky vysoká',
    low: 'Nízka',
    high: 'Vysoká',
    fallingFast: 'Rýchlo klesá',
    risingFast: 'Rýchlo stúpa',
    noData: 'Žiadne údaje',
    sensorEnded: 'Senzor sa skončil',
    sensorEnding: 'Senzor čoskoro skončí',
    doseNotNoted: 'Dávka nie je zapísaná',
    risingAgain: 'Glukóza znova stúpa',
    repeatedLows: 'Opakovane nízka glukóza',
    test: 'Skúška',
  },
  over: {
    target: 'Späť v cieli',
    steady: 'Už sa nemení rýchlo',
    data: 'Údaje opäť prichádzajú',
    dose: 'Dávka zapísaná',
  },
  actions: {
    acknowledge: 'Postarám sa o to',
    remind: 'Pripomenúť',
  },
  answers: {
    mine: '{{name}}: staráte sa vy',
    other: '{{name}}: stará sa {{who}}',
    reminded: 'Pripomenutie o {{minutes}} min',
    notSent: 'Zatiaľ neodoslané',
    open: 'Otvorte {{portal}}',
  },
};

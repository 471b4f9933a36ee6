import type { NoticeCatalog } from './notice-catalog.ts';

export const hu: NoticeCatalog = {
  kinds: {
    urgentLow: 'Kritikusan alacsony',
    urgentHigh: 'Kritikusan magas',
    low: 'Alacsony',
    high: 'Magas',
    fallingFast: 'Gyorsan csökken',
    risingFast: 'Gyorsan emelkedik',
    noData: 'Nincs adat',
    sensorEnded: 'A szenzor lejárt',
    sensorEnding: 'A szenzor hamarosan lejár',
    doseNotNoted: 'Az adag nincs feljegyezve',
    risingAgain: 'A glükóz újra emelkedik',
    repeatedLows: 'Ismétlődő alacsony értékek',
    test: 'Próba',
  },
  over: {
    target: 'Újra célban',
    steady: 'Már nem változik gyorsan',
    data: 'Újra érkeznek adatok',
    dose: 'Adag feljegyezve',
  },
  actions: {
    acknowledge: 'Én foglalkozom vele',
    remind: 'Emlékeztessen',
  },
  answers: {
    mine: '{{name}}: Ön foglalkozik vele',
    other: '{{name}}: {{who}} foglalkozik vele',
    reminded: 'Emlékeztető {{minutes}} perc múlva',
    notSent: 'Még nincs elküldve',
    open: 'Nyissa meg: {{portal}}',
  },
};

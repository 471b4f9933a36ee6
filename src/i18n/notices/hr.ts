import type { NoticeCatalog } from './notice-catalog.ts';

export const hr: NoticeCatalog = {
  kinds: {
    urgentLow: 'Kritično niska',
    urgentHigh: 'Kritično visoka',
    low: 'Niska',
    high: 'Visoka',
    fallingFast: 'Brzo pada',
    risingFast: 'Brzo raste',
    noData: 'Nema podataka',
    sensorEnded: 'Senzor je istekao',
    sensorEnding: 'Senzor uskoro istječe',
    doseNotNoted: 'Doza nije zapisana',
    risingAgain: 'Glukoza ponovno raste',
    repeatedLows: 'Ponovljene niske vrijednosti',
    test: 'Proba',
  },
  over: {
    target: 'Ponovno u ciljnom rasponu',
    steady: 'Više se ne mijenja brzo',
    data: 'Podaci ponovno stižu',
    dose: 'Doza zapisana',
  },
  actions: {
    acknowledge: 'Ja se brinem',
    remind: 'Podsjetite me',
  },
  answers: {
    mine: '{{name}}: brinete se vi',
    other: '{{name}}: brine se {{who}}',
    reminded: 'Podsjetnik za {{minutes}} min',
    notSent: 'Još nije poslano',
    open: 'Otvorite {{portal}}',
  },
};

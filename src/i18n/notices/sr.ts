import type { NoticeCatalog } from './notice-catalog.ts';

export const sr: NoticeCatalog = {
  kinds: {
    urgentLow: 'Kritično niska',
    urgentHigh: 'Kritično visoka',
    low: 'Niska',
    high: 'Visoka',
    fallingFast: 'Brzo pada',
    risingFast: 'Brzo raste',
    noData: 'Nema podataka',
    sensorEnded: 'Senzor je istekao',
    sensorEnding: 'Senzor uskoro ističe',
    doseNotNoted: 'Doza nije zapisana',
    risingAgain: 'Glukoza ponovo raste',
    repeatedLows: 'Ponovljene niske vrednosti',
    test: 'Proba',
  },
  over: {
    target: 'Ponovo u ciljnom opsegu',
    steady: 'Više se ne menja brzo',
    data: 'Podaci ponovo stižu',
    dose: 'Doza zapisana',
  },
  actions: {
    acknowledge: 'Ja se brinem',
    remind: 'Podsetite me',
  },
  answers: {
    mine: '{{name}}: brinete se vi',
    other: '{{name}}: brine se {{who}}',
    reminded: 'Podsetnik za {{minutes}} min',
    notSent: 'Još nije poslato',
    open: 'Otvorite {{portal}}',
  },
};

import type { NoticeCatalog } from './notice-catalog.ts';

export const sl: NoticeCatalog = {
  kinds: {
    urgentLow: 'Kritično nizka',
    urgentHigh: 'Kritično visoka',
    low: 'Nizka',
    high: 'Visoka',
    fallingFast: 'Hitro pada',
    risingFast: 'Hitro narašča',
    noData: 'Ni podatkov',
    sensorEnded: 'Senzor je potekel',
    sensorEnding: 'Senzor bo kmalu potekel',
    doseNotNoted: 'Odmerek ni zapisan',
    risingAgain: 'Glukoza spet narašča',
    repeatedLows: 'Ponavljajoče se nizke vrednosti',
    test: 'Preizkus',
  },
  over: {
    target: 'Spet v ciljnem območju',
    steady: 'Ne spreminja se več hitro',
    data: 'Podatki spet prihajajo',
    dose: 'Odmerek zapisan',
  },
  actions: {
    acknowledge: 'Poskrbim jaz',
    remind: 'Opomnite me',
  },
  answers: {
    mine: '{{name}}: skrbite vi',
    other: '{{name}}: skrbi {{who}}',
    reminded: 'Opomnik čez {{minutes}} min',
    notSent: 'Še ni poslano',
    open: 'Odprite {{portal}}',
  },
};

import type { NoticeCatalog } from './notice-catalog.ts';

export const hy: NoticeCatalog = {
  kinds: {
    urgentLow: 'Վտանգավոր ցածր',
    urgentHigh: 'Վտանգավոր բարձր',
    low: 'Ցածր',
    high: 'Բարձր',
    fallingFast: 'Արագ իջնում է',
    risingFast: 'Արագ բարձրանում է',
    noData: 'Տվյալ չկա',
    sensorEnded: 'Սենսորի ժամկետը լրացել է',
    sensorEnding: 'Սենսորի ժամկետը լրանում է',
    doseNotNoted: 'Դեղաչափը գրանցված չէ',
    risingAgain: 'Գլյուկոզը նորից բարձրանում է',
    repeatedLows: 'Կրկնվող ցածր արժեքներ',
    test: 'Փորձ',
  },
  over: {
    target: 'Կրկին թիրախում',
    steady: 'Այլևս արագ չի փոխվում',
    data: 'Տվյալները կրկին գալիս են',
    dose: 'Դեղաչափը գրանցվեց',
  },
  actions: {
    acknowledge: 'Ես եմ հոգում',
    remind: 'Հիշեցնել',
  },
  answers: {
    mine: '{{name}}՝ հոգում եք դուք',
    other: '{{name}}՝ հոգում է {{who}}',
    reminded: 'Հիշեցում {{minutes}} րոպեից',
    notSent: 'Դեռ ուղարկված չէ',
    open: 'Բացեք {{portal}}',
  },
};

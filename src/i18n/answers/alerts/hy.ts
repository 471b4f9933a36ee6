import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Armenian. */
export const hy: AlertAnswers = {
  alerts: {
    urgentLow: 'Վտանգավոր ցածր',
    low: 'Ցածր',
    high: 'Բարձր',
    urgentHigh: 'Վտանգավոր բարձր',
    noData: 'Տվյալ չկա',
    fallingFast: 'Արագ իջնում է',
    risingFast: 'Արագ բարձրանում է',
    sensorEnding: 'Սենսորի ժամկետը լրանում է',
    sensorEnded: 'Սենսորի ժամկետը լրացել է',
    doseNotNoted: 'Դեղաչափը գրանցված չէ',
    risingAgain: 'Գլյուկոզը նորից բարձրանում է',
    repeatedLows: 'Կրկնվող ցածր արժեքներ',
  },
  alertMessages: {
    says: 'Սենսորը ցույց է տալիս {{value}}, {{trend}}',
    saysOnly: 'Սենսորը ցույց է տալիս {{value}}',
    noData: 'Սենսորից նոր տվյալ չկա {{time}}-ից',
    sensorEnd: 'Սենսորի ավարտը՝ {{time}}',
    doseNotNoted:
      'Ժամը {{time}}-ի դեղաչափը ոչ ոք չի գրանցել։ Եթե վստահ չեք, որ այն տրվել է, մի՛ տվեք այն. զանգեք անասնաբույժին։',
    doseNoted: 'Այժմ գրանցված է, թե արդյոք ժամը {{time}}-ի դեղաչափը տրվել է։',
    risingAgain: 'Բավարար տվյալներով վերջին երկու օրը լավ չեն եղել։ Ժամանակի բաժինը {{range}} միջակայքում՝ {{days}}։',
    repeatedLows: '{{limit}} սահմանից ցածր դեպքեր, {{from}} – {{to}}՝ {{number}}։',
    possibleRemission:
      'Հնարավոր ռեմիսիա՞։ {{limit}} սահմանից ցածր դեպքեր փոքր դեղաչափով, {{from}} – {{to}}՝ {{number}}։',
    ringVet: 'Զանգեք անասնաբույժին։',
    again: 'Կրկին',
    over: 'Ահազանգն ավարտվել է',
    test: 'Սա փորձ է. ահազանգերը գալիս են այստեղ։',
    button: 'Բացել ահազանգը',
  },
};

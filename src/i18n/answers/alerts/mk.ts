import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Macedonian. */
export const mk: AlertAnswers = {
  alerts: {
    urgentLow: 'Критично ниска',
    low: 'Ниска',
    high: 'Висока',
    urgentHigh: 'Критично висока',
    noData: 'Нема податоци',
    fallingFast: 'Брзо паѓа',
    risingFast: 'Брзо расте',
    sensorEnding: 'Сензорот наскоро истекува',
    sensorEnded: 'Сензорот истече',
    doseNotNoted: 'Дозата не е запишана',
    risingAgain: 'Гликозата повторно расте',
    repeatedLows: 'Повторени ниски вредности',
  },
  alertMessages: {
    says: 'Сензорот покажува {{value}}, {{trend}}',
    saysOnly: 'Сензорот покажува {{value}}',
    noData: 'Ништо ново од сензорот од {{time}}',
    sensorEnd: 'Крај на сензорот: {{time}}',
    doseNotNoted:
      'Никој не ја запишал дозата во {{time}}. Ако не сте сигурни дали е дадена, не давајте ја; јавете му се на ветеринарот.',
    doseNoted: 'Сега е запишано дали дозата во {{time}} е дадена.',
    risingAgain: 'Последните два дена со доволно податоци не беа добри. Дел од времето во опсегот {{range}}: {{days}}.',
    repeatedLows: 'Епизоди под {{limit}}, од {{from}} до {{to}}: {{number}}.',
    possibleRemission: 'Можна ремисија? Епизоди под {{limit}} при мала доза, од {{from}} до {{to}}: {{number}}.',
    ringVet: 'Јавете му се на ветеринарот.',
    again: 'Повторно',
    over: 'Предупредувањето заврши',
    test: 'Ова е проба: предупредувањата стигнуваат овде.',
    button: 'Отвори го предупредувањето',
  },
};

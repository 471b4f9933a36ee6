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
  },
  alertMessages: {
    says: 'Сензорот покажува {{value}}, {{trend}}',
    saysOnly: 'Сензорот покажува {{value}}',
    noData: 'Ништо ново од сензорот од {{time}}',
    sensorEnd: 'Крај на сензорот: {{time}}',
    doseNotNoted:
      'Никој не ја запишал дозата во {{time}}. Ако не е сигурно дали е дадена, не давајте ја; јавете му се на ветеринарот.',
    doseNoted: 'Сега е запишано дали дозата во {{time}} е дадена.',
    again: 'Повторно',
    over: 'Предупредувањето заврши',
    test: 'Ова е проба: предупредувањата стигнуваат овде.',
    button: 'Отвори го предупредувањето',
  },
};

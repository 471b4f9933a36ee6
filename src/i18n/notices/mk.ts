import type { NoticeCatalog } from './notice-catalog.ts';

export const mk: NoticeCatalog = {
  kinds: {
    urgentLow: 'Критично ниска',
    urgentHigh: 'Критично висока',
    low: 'Ниска',
    high: 'Висока',
    fallingFast: 'Брзо паѓа',
    risingFast: 'Брзо расте',
    noData: 'Нема податоци',
    sensorEnded: 'Сензорот истече',
    sensorEnding: 'Сензорот наскоро истекува',
    doseNotNoted: 'Дозата не е запишана',
    risingAgain: 'Гликозата повторно расте',
    repeatedLows: 'Повторени ниски вредности',
    test: 'Проба',
  },
  over: {
    target: 'Повторно во целниот опсег',
    steady: 'Повеќе не се менува брзо',
    data: 'Податоците пак пристигнуваат',
    dose: 'Дозата е запишана',
  },
  actions: {
    acknowledge: 'Јас се грижам',
    remind: 'Потсетете ме',
  },
  answers: {
    mine: '{{name}}: се грижите вие',
    other: '{{name}}: се грижи {{who}}',
    reminded: 'Потсетување за {{minutes}} мин',
    notSent: 'Сѐ уште не е испратено',
    open: 'Отворете {{portal}}',
  },
};

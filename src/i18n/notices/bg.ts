import type { NoticeCatalog } from './notice-catalog.ts';

export const bg: NoticeCatalog = {
  kinds: {
    urgentLow: 'Критично ниска',
    urgentHigh: 'Критично висока',
    low: 'Ниска',
    high: 'Висока',
    fallingFast: 'Бързо спада',
    risingFast: 'Бързо расте',
    noData: 'Няма данни',
    sensorEnded: 'Сензорът изтече',
    sensorEnding: 'Сензорът скоро изтича',
    doseNotNoted: 'Дозата не е записана',
    risingAgain: 'Глюкозата отново се покачва',
    repeatedLows: 'Повтарящи се ниски стойности',
    test: 'Проба',
  },
  over: {
    target: 'Отново в целевия диапазон',
    steady: 'Вече не се променя бързо',
    data: 'Данните отново идват',
    dose: 'Дозата е записана',
  },
  actions: {
    acknowledge: 'Аз се грижа',
    remind: 'Напомнете ми',
  },
  answers: {
    mine: '{{name}}: грижите се Вие',
    other: '{{name}}: грижи се {{who}}',
    reminded: 'Напомняне след {{minutes}} мин',
    notSent: 'Още не е изпратено',
    open: 'Отворете {{portal}}',
  },
};

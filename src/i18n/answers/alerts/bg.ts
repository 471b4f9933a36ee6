import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Bulgarian. */
export const bg: AlertAnswers = {
  alerts: {
    urgentLow: 'Критично ниска',
    low: 'Ниска',
    high: 'Висока',
    urgentHigh: 'Критично висока',
    noData: 'Няма данни',
    fallingFast: 'Бързо спада',
    risingFast: 'Бързо расте',
    sensorEnding: 'Сензорът скоро изтича',
    sensorEnded: 'Сензорът изтече',
    doseNotNoted: 'Дозата не е записана',
    risingAgain: 'Глюкозата отново се покачва',
    repeatedLows: 'Повтарящи се ниски стойности',
  },
  alertMessages: {
    says: 'Сензорът показва {{value}}, {{trend}}',
    saysOnly: 'Сензорът показва {{value}}',
    noData: 'Нищо ново от сензора от {{time}}',
    sensorEnd: 'Край на сензора: {{time}}',
    doseNotNoted:
      'Никой не е записал дозата в {{time}}. Ако не сте сигурни дали е дадена, не я давайте; обадете се на ветеринаря.',
    doseNoted: 'Вече е записано дали дозата в {{time}} е дадена.',
    risingAgain: 'Последните два дни с достатъчно данни не бяха добри. Дял от времето в {{range}}: {{days}}.',
    repeatedLows: 'Епизоди под {{limit}}, от {{from}} до {{to}}: {{number}}.',
    possibleRemission: 'Възможна ремисия? Епизоди под {{limit}} при малка доза, от {{from}} до {{to}}: {{number}}.',
    ringVet: 'Обадете се на ветеринаря.',
    again: 'Отново',
    over: 'Предупреждението приключи',
    test: 'Това е проба: предупрежденията пристигат тук.',
    button: 'Отваряне на предупреждението',
  },
};

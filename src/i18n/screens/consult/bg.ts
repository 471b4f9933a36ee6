import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Bulgarian. */
export const bg: Translated<typeof en> = {
  consult: {
    title: 'Данни за консултация',
    hint: 'Две страници за {{name}} за прегледа: дози, криви, ниски стойности, признаци, сензори и всеки ден. Нищо не се изпраща на никого.',
    days: 'Брой дни до днес',
    questions: 'Въпроси за прегледа',
    questionsHint: 'По един на ред, най-много {{most}}; отпечатват се най-горе.',
    tooMany: 'На страницата се побират най-много {{most}} въпроса',
    tooLong: 'Въпросът може да има най-много {{most}} знака',
    pdf: 'PDF',
    text: 'Обикновен текст',
    textLabel: 'Текст за картона в кабинета',
    copy: 'Копиране на текста',
  },
};

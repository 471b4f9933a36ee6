import { mk as countries } from '../countries/mk.ts';
import { joinGiven, makeOwnFormats } from './own-formats.ts';

/** The formats of Macedonian, for browsers that have none. */
export const mk = makeOwnFormats(
  {
    numbers: 'hr',
    weekdays: 'нед. пон. вто. сре. чет. пет. саб.',
    longWeekdays: 'недела понеделник вторник среда четврток петок сабота',
    shortMonths: 'јан. фев. мар. апр. мај јун. јул. авг. сеп. окт. ное. дек.',
    longMonths: 'јануари февруари март април мај јуни јули август септември октомври ноември декември',
    loneMonths: 'јануари февруари март април мај јуни јули август септември октомври ноември декември',
    and: 'и',
    or: 'или',
    date: ({ weekday, day, month, year }) =>
      [weekday, joinGiven([day, month, year && `${year} г.`], ' ')].filter(Boolean).join(', '),
    withClock: (date) => `${date}, во `,
  },
  countries,
);

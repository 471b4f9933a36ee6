import { hy as countries } from '../countries/hy.ts';
import { joinGiven, makeOwnFormats } from './own-formats.ts';

/** The formats of Armenian, for browsers that have none. */
export const hy = makeOwnFormats(
  {
    numbers: 'bg',
    weekdays: 'կիր երկ երք չրք հնգ ուր շբթ',
    longWeekdays: 'կիրակի երկուշաբթի երեքշաբթի չորեքշաբթի հինգշաբթի ուրբաթ շաբաթ',
    shortMonths: 'հնվ փտվ մրտ ապր մյս հնս հլս օգս սեպ հոկ նոյ դեկ',
    longMonths:
      'հունվարի փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի',
    loneMonths: 'հունվար փետրվար մարտ ապրիլ մայիս հունիս հուլիս օգոստոս սեպտեմբեր հոկտեմբեր նոյեմբեր դեկտեմբեր',
    and: 'և',
    or: 'կամ',
    date: ({ weekday, day, month, year }) => {
      const named = year && `${year} թ.`;
      if (weekday) return joinGiven([joinGiven([named, month, day], ' '), weekday], ', ');
      return day ? joinGiven([`${day} ${month}`, named], ', ') : joinGiven([named, month], ' ');
    },
    withClock: (date) => `${date}, `,
  },
  countries,
);

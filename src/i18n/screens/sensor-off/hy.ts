import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Armenian. */
export const hy: Translated<typeof en> = {
  sensorOff: {
    when: 'Երբ',
    whenHint: 'սենսորի վերջին արժեքից ոչ շուտ',
    where: 'Որտեղ էր',
    noAlarm: 'Առանց սենսորի գլյուկոզի ահազանգեր չեն լինի։',
    done: 'Սենսորի կրումն ավարտված է',
    held: 'Ինչով էր ամրացված',
    tissueGlue: 'Հյուսվածքային սոսինձ',
    ownOnly: 'Միայն իր սոսինձը',
    patch: 'Կպչուն վիրակապ վրան',
    shirt: 'Շապիկ',
    leftSide: 'ձախ կողմ',
    rightSide: 'աջ կողմ',
    photo: 'Մաշկի լուսանկար',
    photoHint: 'Եթե կարմրած է կամ ցավոտ։ Հասանելիություն ունեցողները նույնպես տեսնում են։',
    photoAdd: 'Ընտրել լուսանկար',
    photoRemove: 'Հեռացնել լուսանկարը',
    photoShow: 'Ցույց տալ մաշկի լուսանկարը',
    noAlarms: 'Այժմ գլյուկոզի ահազանգեր չկան',
    noAlarmsHint: 'Ոչ ոք չի արթնանա, եթե {{name}}-ի գլյուկոզը ցածրանա։ Չափեք գլյուկոմետրով։',
    alertsDo: 'Ինչ են անում ահազանգերը',
    lowHigh: 'Ցածր և բարձր, նաև շատ ցածր',
    silent: 'լուռ են, մինչև նոր սենսորը արժեքներ տա',
    noData: 'Տվյալներ չկան',
    noDataOff: 'անջատված է, քանի որ պատճառը հայտնի է',
    othersSee: 'Հասանելիություն ունեցողները տեսնում են «սենսոր չկա»',
    worn: 'Կրվել է {{worn}}՝ {{lifetime}}-ից',
    byPlace: 'Կրելու միջին օրերն ըստ տեղի',
    byGlue: 'Կրելու միջին օրերն ըստ ամրացման',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Hungarian. */
export const hu: Translated<typeof en> = {
  sensorOff: {
    when: 'Mikor',
    whenHint: 'legkorábban az utolsó értéke idején',
    where: 'Hol volt',
    noAlarm: 'Szenzor nélkül nincs glükózriasztás.',
    done: 'A szenzoridőszak lezárva',
    undo: 'Szenzoridőszak újranyitása',
    undone: 'A szenzoridőszak folytatódik',
    reopens: 'Ha új érték érkezik, ez az időszak magától újra megnyílik.',
    held: 'Mi tartotta',
    tissueGlue: 'Szövetragasztó',
    ownOnly: 'Csak a saját ragasztója',
    patch: 'Tapasz fölötte',
    shirt: 'Ruha',
    leftSide: 'bal oldal',
    rightSide: 'jobb oldal',
    photo: 'Fénykép a bőrről',
    photoHint: 'Ha vörös vagy sebes. A hozzáféréssel rendelkezők is látják.',
    photoAdd: 'Fénykép választása',
    photoRemove: 'Fénykép eltávolítása',
    photoShow: 'A bőr fényképének megjelenítése',
    noAlarms: 'Most nincs glükózriasztás',
    noAlarmsHint: 'Senkit sem ébreszt fel, ha {{name}} glükózszintje lecsökken. Mérjen vércukormérővel.',
    alertsDo: 'Mit tesznek a riasztások',
    lowHigh: 'Alacsony és magas, a nagyon alacsony is',
    silent: 'némák, amíg új szenzor nem ad értéket',
    noData: 'Nincs adat',
    noDataOff: 'kikapcsolva, mert az ok ismert',
    othersSee: 'A hozzáféréssel rendelkezők azt látják: „nincs szenzor”',
    worn: 'Viselve {{worn}} / {{lifetime}}',
    byPlace: 'Átlagos viselési napok hely szerint',
    byGlue: 'Átlagos viselési napok rögzítés szerint',
  },
};

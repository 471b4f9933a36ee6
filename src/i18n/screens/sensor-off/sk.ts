import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Slovak. */
export const sk: Translated<typeof en> = {
  sensorOff: {
    when: 'Kedy',
    whenHint: 'nie skôr než jeho posledná hodnota',
    where: 'Kde bol',
    noAlarm: 'Bez senzora sa žiadny alarm glukózy nespustí.',
    done: 'Obdobie senzora je ukončené',
    undo: 'Znova otvoriť obdobie senzora',
    undone: 'Obdobie senzora pokračuje',
    reopens: 'Nová hodnota toto obdobie sama znova otvorí.',
    held: 'Ako držal',
    tissueGlue: 'Tkanivové lepidlo',
    ownOnly: 'Len vlastné lepidlo',
    patch: 'Náplasť cez neho',
    shirt: 'Oblek',
    leftSide: 'ľavá strana',
    rightSide: 'pravá strana',
    photo: 'Fotka kože',
    photoHint: 'Ak je začervenaná alebo bolestivá. Vidia ju aj ľudia s prístupom.',
    photoAdd: 'Vybrať fotku',
    photoRemove: 'Odobrať fotku',
    photoShow: 'Zobraziť fotku kože',
    noAlarms: 'Teraz nie sú žiadne alarmy glukózy',
    noAlarmsHint: 'Nikto nebude zobudený, keď {{name}} bude mať nízku glukózu. Merajte glukomerom.',
    alertsDo: 'Čo robia upozornenia',
    lowHigh: 'Nízka a vysoká, aj veľmi nízka',
    silent: 'mlčia, kým nový senzor nedá hodnoty',
    noData: 'Žiadne údaje',
    noDataOff: 'vypnuté, lebo dôvod je známy',
    othersSee: 'Ľudia s prístupom vidia „bez senzora“',
    worn: 'Nosený {{worn}} z {{lifetime}}',
    byPlace: 'Priemerný počet dní podľa miesta',
    byGlue: 'Priemerný počet dní podľa uchytenia',
  },
};

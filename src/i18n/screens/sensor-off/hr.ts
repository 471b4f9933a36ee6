import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Croatian. */
export const hr: Translated<typeof en> = {
  sensorOff: {
    when: 'Kada',
    whenHint: 'ne prije zadnje vrijednosti',
    where: 'Gdje je bio',
    noAlarm: 'Bez senzora portal ne može pokrenuti alarm za glukozu.',
    done: 'Korištenje senzora je završeno',
    undo: 'Nastavi korištenje senzora',
    undone: 'Senzor se i dalje koristi',
    reopens: 'Ako stigne nova vrijednost, senzor će sam ponovno postati aktivan.',
    held: 'Kako je držao',
    tissueGlue: 'Tkivno ljepilo',
    ownOnly: 'Samo vlastito ljepilo',
    patch: 'Flaster preko njega',
    shirt: 'Majica',
    leftSide: 'lijeva strana',
    rightSide: 'desna strana',
    photo: 'Fotografija kože',
    photoHint: 'Ako je crvena ili bolna. Vide je i osobe s pristupom.',
    photoAdd: 'Odaberi fotografiju',
    photoRemove: 'Ukloni fotografiju',
    photoShow: 'Prikaži fotografiju kože',
    noAlarms: 'Sada nema alarma za glukozu',
    noAlarmsHint: 'Nitko neće biti probuđen ako glukoza od {{name}} padne. Mjerite glukometrom.',
    alertsDo: 'Što rade upozorenja',
    lowHigh: 'Niska i visoka, i vrlo niska',
    silent: 'tiho dok novi senzor ne da vrijednosti',
    noData: 'Nema podataka',
    noDataOff: 'isključeno jer je razlog poznat',
    othersSee: 'Osobe s pristupom vide „nema senzora”',
    worn: 'Nošen {{worn}} od {{lifetime}}',
    byPlace: 'Prosječno dana nošenja, po mjestu',
    byGlue: 'Prosječno dana nošenja, po načinu pričvršćivanja',
  },
};

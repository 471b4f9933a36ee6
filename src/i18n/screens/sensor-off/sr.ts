import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Serbian. */
export const sr: Translated<typeof en> = {
  sensorOff: {
    when: 'Kada',
    whenHint: 'ne pre poslednje vrednosti',
    where: 'Gde je bio',
    noAlarm: 'Bez senzora portal ne može da pokrene alarm za glukozu.',
    done: 'Korišćenje senzora je završeno',
    undo: 'Nastavi korišćenje senzora',
    undone: 'Senzor se i dalje koristi',
    reopens: 'Ako stigne nova vrednost, senzor će sam ponovo postati aktivan.',
    held: 'Kako je držao',
    tissueGlue: 'Tkivni lepak',
    ownOnly: 'Samo svoj lepak',
    patch: 'Flaster preko njega',
    shirt: 'Majica',
    leftSide: 'leva strana',
    rightSide: 'desna strana',
    photo: 'Fotografija kože',
    photoHint: 'Ako je crvena ili bolna. Vide je i osobe sa pristupom.',
    photoAdd: 'Izaberi fotografiju',
    photoRemove: 'Ukloni fotografiju',
    photoShow: 'Prikaži fotografiju kože',
    noAlarms: 'Sada nema alarma za glukozu',
    noAlarmsHint: 'Niko neće biti probuđen ako glukoza od {{name}} padne. Merite glukometrom.',
    alertsDo: 'Šta rade upozorenja',
    lowHigh: 'Niska i visoka, i vrlo niska',
    silent: 'tiho dok novi senzor ne da vrednosti',
    noData: 'Nema podataka',
    noDataOff: 'isključeno jer je razlog poznat',
    othersSee: 'Osobe sa pristupom vide „nema senzora“',
    worn: 'Nošen {{worn}} od {{lifetime}}',
    byPlace: 'Prosečno dana nošenja, po mestu',
    byGlue: 'Prosečno dana nošenja, po načinu pričvršćivanja',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Czech. */
export const cs: Translated<typeof en> = {
  sensorOff: {
    when: 'Kdy',
    whenHint: 'ne dříve než jeho poslední hodnota',
    where: 'Kde byl',
    noAlarm: 'Bez senzoru se žádný alarm glukózy nespustí.',
    done: 'Období senzoru je ukončeno',
    undo: 'Znovu otevřít období senzoru',
    undone: 'Období senzoru pokračuje',
    reopens: 'Nová hodnota toto období sama znovu otevře.',
    held: 'Jak držel',
    tissueGlue: 'Tkáňové lepidlo',
    ownOnly: 'Jen vlastní lepidlo',
    patch: 'Náplast přes něj',
    shirt: 'Oblek',
    leftSide: 'levá strana',
    rightSide: 'pravá strana',
    photo: 'Fotka kůže',
    photoHint: 'Pokud je zarudlá nebo bolavá. Vidí ji i lidé s přístupem.',
    photoAdd: 'Vybrat fotku',
    photoRemove: 'Odebrat fotku',
    photoShow: 'Zobrazit fotku kůže',
    noAlarms: 'Teď nejsou žádné alarmy glukózy',
    noAlarmsHint: 'Nikdo nebude vzbuzen, když {{name}} bude mít nízkou glukózu. Měřte glukometrem.',
    alertsDo: 'Co dělají upozornění',
    lowHigh: 'Nízká a vysoká, i velmi nízká',
    silent: 'mlčí, dokud nový senzor nedá hodnoty',
    noData: 'Žádná data',
    noDataOff: 'vypnuto, protože důvod je znám',
    othersSee: 'Lidé s přístupem vidí „bez senzoru“',
    worn: 'Nošen {{worn}} z {{lifetime}}',
    byPlace: 'Průměrný počet dnů podle místa',
    byGlue: 'Průměrný počet dnů podle uchycení',
  },
};

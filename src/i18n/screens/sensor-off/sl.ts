import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Slovenian. */
export const sl: Translated<typeof en> = {
  sensorOff: {
    when: 'Kdaj',
    whenHint: 'ne pred zadnjo vrednostjo',
    where: 'Kje je bil',
    noAlarm: 'Brez senzorja portal ne more sprožiti alarma za glukozo.',
    done: 'Uporaba senzorja je končana',
    undo: 'Nadaljuj uporabo senzorja',
    undone: 'Senzor se uporablja naprej',
    reopens: 'Če prispe nova vrednost, bo senzor sam spet aktiven.',
    held: 'Kako je bil pritrjen',
    tissueGlue: 'Tkivno lepilo',
    ownOnly: 'Samo lastno lepilo',
    patch: 'Obliž čezenj',
    shirt: 'Majica',
    leftSide: 'leva stran',
    rightSide: 'desna stran',
    photo: 'Fotografija kože',
    photoHint: 'Če je rdeča ali boleča. Vidijo jo tudi osebe z dostopom.',
    photoAdd: 'Izberi fotografijo',
    photoRemove: 'Odstrani fotografijo',
    photoShow: 'Pokaži fotografijo kože',
    noAlarms: 'Zdaj ni alarmov za glukozo',
    noAlarmsHint: 'Nihče ne bo zbujen, če {{name}} pade glukoza. Merite z merilnikom.',
    alertsDo: 'Kaj delajo opozorila',
    lowHigh: 'Nizka in visoka, tudi zelo nizka',
    silent: 'tiho, dokler nov senzor ne da vrednosti',
    noData: 'Ni podatkov',
    noDataOff: 'izklopljeno, ker je razlog znan',
    othersSee: 'Osebe z dostopom vidijo »ni senzorja«',
    worn: 'Nošen {{worn}} od {{lifetime}}',
    byPlace: 'Povprečno dni nošenja po mestu',
    byGlue: 'Povprečno dni nošenja po pritrditvi',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Bulgarian. */
export const bg: Translated<typeof en> = {
  sensorOff: {
    when: 'Кога',
    whenHint: 'не преди последната му стойност',
    where: 'Къде беше',
    noAlarm: 'Без сензор порталът не може да пусне аларма за глюкозата.',
    done: 'Сензорът е спрян',
    held: 'Как беше закрепен',
    tissueGlue: 'Тъканно лепило',
    ownOnly: 'Само със своето лепило',
    patch: 'Лепенка отгоре',
    shirt: 'Дрешка',
    leftSide: 'лява страна',
    rightSide: 'дясна страна',
    photo: 'Снимка на кожата',
    photoHint: 'Ако е зачервена или раздразнена. Виждат я и хората с достъп.',
    photoAdd: 'Избор на снимка',
    photoRemove: 'Премахване на снимката',
    photoShow: 'Показване на снимката на кожата',
    noAlarms: 'Сега няма аларми за глюкоза',
    noAlarmsHint: 'Никой няма да бъде събуден, ако глюкозата на {{name}} спадне. Измерете с глюкомер.',
    alertsDo: 'Какво правят предупрежденията',
    lowHigh: 'Ниска и висока, също и много ниска',
    silent: 'без звук, докато нов сензор не даде стойности',
    noData: 'Няма данни',
    noDataOff: 'изключен, защото причината е известна',
    othersSee: 'Хората с достъп виждат „няма сензор“',
    worn: 'Носен {{worn}} от {{lifetime}}',
    byPlace: 'Средно дни носене по място',
    byGlue: 'Средно дни носене според закрепването',
  },
};

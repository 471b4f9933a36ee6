import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Macedonian. */
export const mk: Translated<typeof en> = {
  sensorOff: {
    when: 'Кога',
    whenHint: 'не пред последната вредност',
    where: 'Каде беше ставен',
    noAlarm: 'Без сензор порталот не може да вклучи аларм за гликозата.',
    done: 'Сензорот е запрен',
    held: 'Како беше прицврстен',
    tissueGlue: 'Ткивно лепило',
    ownOnly: 'Само со своето лепило',
    patch: 'Фластер одозгора',
    shirt: 'Маичка',
    leftSide: 'лева страна',
    rightSide: 'десна страна',
    photo: 'Фотографија од кожата',
    photoHint: 'Ако е црвена или болна. Ја гледаат и лицата со пристап.',
    photoAdd: 'Избери фотографија',
    photoRemove: 'Отстрани ја фотографијата',
    photoShow: 'Прикажи ја фотографијата од кожата',
    noAlarms: 'Сега нема аларми за гликоза',
    noAlarmsHint: 'Никој нема да биде разбуден ако гликозата на {{name}} падне. Мерете со глукометар.',
    alertsDo: 'Што прават предупредувањата',
    lowHigh: 'Ниска и висока, и многу ниска',
    silent: 'тивки додека нов сензор не даде вредности',
    noData: 'Нема податоци',
    noDataOff: 'исклучено, бидејќи причината е позната',
    othersSee: 'Лицата со пристап гледаат „нема сензор“',
    worn: 'Носен {{worn}} од {{lifetime}}',
    byPlace: 'Просечно денови на носење, по место',
    byGlue: 'Просечно денови на носење, по прицврстување',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Turkish. */
export const tr: Translated<typeof en> = {
  sensorOff: {
    when: 'Ne zaman',
    whenHint: 'son değerinden önce olamaz',
    where: 'Neredeydi',
    noAlarm: 'Sensör olmadan glukoz alarmı gelemez.',
    done: 'Sensör dönemi bitirildi',
    undo: 'Sensör dönemini yeniden aç',
    undone: 'Sensör dönemi devam ediyor',
    reopens: 'Yeni bir ölçüm gelirse bu dönem kendiliğinden yeniden açılır.',
    held: 'Nasıl tutturulmuştu',
    tissueGlue: 'Doku yapıştırıcısı',
    ownOnly: 'Yalnızca kendi yapışkanı',
    patch: 'Üstünde bant',
    shirt: 'Tişört',
    leftSide: 'sol taraf',
    rightSide: 'sağ taraf',
    photo: 'Derinin fotoğrafı',
    photoHint: 'Kızarık ya da yaralıysa. Erişimi olan kişiler de görür.',
    photoAdd: 'Fotoğraf seç',
    photoRemove: 'Fotoğrafı kaldır',
    photoShow: 'Derinin fotoğrafını göster',
    noAlarms: 'Şu anda glukoz alarmı yok',
    noAlarmsHint: '{{name}} düşük değere inerse kimse uyandırılmaz. Glukometreyle ölçün.',
    alertsDo: 'Uyarılar ne yapar',
    lowHigh: 'Düşük ve yüksek, çok düşük de',
    silent: 'yeni bir sensör değer verene kadar sessiz',
    noData: 'Veri yok',
    noDataOff: 'kapalı, çünkü nedeni biliniyor',
    othersSee: 'Erişimi olan kişiler “sensör yok” görür',
    worn: 'Takılı kaldı: {{worn}} / {{lifetime}}',
    byPlace: 'Yerine göre ortalama takılı kalma günü',
    byGlue: 'Tutturma biçimine göre ortalama takılı kalma günü',
  },
};

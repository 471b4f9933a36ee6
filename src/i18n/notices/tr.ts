import type { NoticeCatalog } from './notice-catalog.ts';

export const tr: NoticeCatalog = {
  kinds: {
    urgentLow: 'Acil düşük',
    urgentHigh: 'Acil yüksek',
    low: 'Düşük',
    high: 'Yüksek',
    fallingFast: 'Hızlı düşüyor',
    risingFast: 'Hızlı yükseliyor',
    noData: 'Veri yok',
    sensorEnded: 'Sensörün süresi bitti',
    sensorEnding: 'Sensörün süresi bitiyor',
    doseNotNoted: 'Doz kaydedilmedi',
    risingAgain: 'Glukoz yeniden yükseliyor',
    repeatedLows: 'Tekrarlayan düşük değerler',
    test: 'Deneme',
  },
  over: {
    target: 'Yeniden hedefte',
    steady: 'Artık hızlı değişmiyor',
    data: 'Veriler yeniden geliyor',
    dose: 'Doz kaydedildi',
  },
  actions: {
    acknowledge: 'Ben ilgileniyorum',
    remind: 'Hatırlat',
  },
  answers: {
    mine: '{{name}}: siz ilgileniyorsunuz',
    other: '{{name}}: {{who}} ilgileniyor',
    reminded: '{{minutes}} dk sonra hatırlatma',
    notSent: 'Henüz gönderilmedi',
    open: '{{portal}} portalını açın',
  },
};

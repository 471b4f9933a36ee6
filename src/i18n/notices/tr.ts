import type { NoticeCatalog } from './notice-catalog.ts';

export const tr: NoticeCatalog = {
  kinds: {
    urgentLow: 'Acil düşük',
    urgentHigh: 'Acil yüksek',
    low: 'Düşük',
    high: 'Yüksek',
    fallingFast: 'Hızla düşüyor',
    risingFast: 'Hızla yükseliyor',
    noData: 'Veri yok',
    sensorEnded: 'Sensörün süresi doldu',
    sensorEnding: 'Sensörün süresi yakında doluyor',
    test: 'Deneme',
  },
  over: {
    target: 'Yeniden hedefte',
    steady: 'Artık hızlı değişmiyor',
    data: 'Veriler yeniden geliyor',
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

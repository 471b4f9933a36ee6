import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Turkish. */
export const tr: AlertAnswers = {
  alerts: {
    urgentLow: 'Acil düşük',
    low: 'Düşük',
    high: 'Yüksek',
    urgentHigh: 'Acil yüksek',
    noData: 'Veri yok',
    fallingFast: 'Hızlı düşüyor',
    risingFast: 'Hızlı yükseliyor',
    sensorEnding: 'Sensörün süresi bitiyor',
    sensorEnded: 'Sensörün süresi bitti',
    doseNotNoted: 'Doz kaydedilmedi',
    risingAgain: 'Glukoz yeniden yükseliyor',
    repeatedLows: 'Tekrarlayan düşük değerler',
  },
  alertMessages: {
    says: 'Sensörün değeri {{value}}, {{trend}}',
    saysOnly: 'Sensörün değeri {{value}}',
    noData: 'Sensörden yeni veri yok, son veri: {{time}}',
    sensorEnd: 'Sensörün bitişi: {{time}}',
    doseNotNoted: '{{time}} dozunu kimse kaydetmedi. Verildiğinden emin değilseniz vermeyin; veterinerinizi arayın.',
    doseNoted: '{{time}} dozunun verilip verilmediği artık kayıtlı.',
    risingAgain: 'Yeterli verili son iki gün iyi değildi. {{range}} aralığında geçen sürenin payı: {{days}}.',
    repeatedLows: '{{limit}} altındaki düşüşler, {{from}} – {{to}}: {{number}}.',
    possibleRemission: 'Olası remisyon? Küçük dozda {{limit}} altındaki düşüşler, {{from}} – {{to}}: {{number}}.',
    ringVet: 'Veterinerinizi arayın.',
    again: 'Tekrar',
    over: 'Uyarı sona erdi',
    test: 'Bu bir deneme: uyarılar buraya gelir.',
    button: 'Uyarıyı aç',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const tr: Translated<typeof en> = {
  installed: {
    newVersion: 'Yeni sürüm hazır.',
    reload: 'Yeniden yükle',
    soundAsk: 'Açık bir alarm var. Biri yanıtlayana kadar bu pencere ses çıkarsın mı?',
    soundBlocked: 'Açık bir alarm var, ancak tarayıcı bu pencereyi sessiz tutuyor.',
    soundOn: 'Sesi aç',
    soundOff: 'Sessiz kal',
    openAlarm: 'Alarmı aç',
    notConnected: 'Bağlantı yok',
    notConnectedSince: 'Bağlantı yok. Son bağlantı: {{time}}',
    lastValues: 'Bunlar bilinen son değerlerdir. Şu an hakkında bir şey söylemezler.',
    noValues: 'Bu cihazda saklanan değer yok.',
    noValuesHint: 'Değerler “{{remember}}” ile oturum açıldıktan sonra saklanır.',
  },
};

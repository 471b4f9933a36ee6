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
    unsupported: 'Bu tarayıcı anlık bildirim gösteremiyor.',
    unsupportedHint: 'Daha yeni bir tarayıcı kullanın veya başka bir haber verme yolu ekleyin.',
    homeScreen: 'Önce {{portal}} portalını ana ekrana ekleyin.',
    homeScreenHint:
      'iOS, 16.4 sürümünden itibaren anlık bildirimleri yalnızca ana ekrandaki uygulamalarda gösterir: Paylaş’a, ardından “Ana Ekrana Ekle”ye dokunun ve portalı oradan açın.',
    insecure: 'Portal https olmadan açıldı.',
    insecureHint:
      'Tarayıcılar anlık bildirimlere yalnızca https ile başlayan adreslerde izin verir. Böyle bir adresi portalı işletenden isteyin.',
    denied: 'Bildirimler bu tarayıcıda engellenmiş.',
    deniedHint: 'Tarayıcı ayarlarından bu adres için izin verin, ardından sayfayı yeniden yükleyin.',
  },
};

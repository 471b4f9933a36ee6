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
  outbox: {
    title: 'Bu telefonda duruyor, gönderilmedi',
    bar: 'Notunuz bu telefonda duruyor ve henüz gönderilmedi. Başkaları göremez.',
    show: 'Göster',
    sent: 'Gönderildi: bu telefonda duranlar',
    kept: 'Bu telefonda duruyor. Başkaları göremez.',
    keptInPage: 'Yalnızca bu sayfa açıkken duruyor: tarayıcı bir şey saklamıyor. Başkaları göremez.',
    knownAt: 'Bilinen durum: {{time}}, {{age}}. O zamandan beri başkalarının ne verdiği burada bilinmiyor.',
    signOut:
      'Henüz gönderilmedi: {{notes}}. Bu telefonda kalır ve burada yeniden oturum açtığınızda gönderilir; başka kimse görmez ve göndermez.',
  },
  lists: {
    page: '{{page}} / {{pages}}',
    pages: 'Sayfalar',
    previousPage: 'Önceki sayfa',
    nextPage: 'Sonraki sayfa',
    nothingFound: 'Sonuç yok',
    search: 'Ara',
  },
  edit: {
    discard: 'Vazgeç',
    updated: 'Değişiklikler kaydedildi',
    savedAt: 'Kaydedildi, saat {{time}}',
    changes: 'Değişiklikler',
    changed_one: '{{count}} değişiklik: {{list}}',
    changed_other: '{{count}} değişiklik: {{list}}',
    change: '{{name}} {{from}} → {{to}}',
  },
};

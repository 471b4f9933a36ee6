import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Turkish. */
export const tr: Translated<typeof en> = {
  consult: {
    title: 'Muayene dosyası',
    hint: 'Muayene için iki sayfa ({{name}}): dozlar, eğriler, düşük değerler, belirtiler, sensörler ve her gün. Şimdi oluşturulan kimseye gönderilmez.',
    days: 'Bugüne kadarki gün sayısı',
    questions: 'Muayene için sorular',
    questionsHint: 'Her satıra bir tane, en fazla {{most}}; en üste yazdırılır.',
    tooMany: 'Sayfaya en fazla {{most}} soru sığar',
    tooLong: 'Bir soru en fazla {{most}} karakter olabilir',
    pdf: 'PDF',
    text: 'Düz metin',
    textLabel: 'Klinik kaydı için metin',
    copy: 'Metni kopyala',
    ways: 'Nasıl verilir',
    now: 'Şimdi',
    mail: 'E-postayla',
    code: 'QR kodu',
    mailDays: 'Gönderime kadarki gün sayısı',
    mailHint:
      'Dosya, gönderildiği gün o ana kadarki verilerle hazırlanır ve PDF ile düz metin olarak gider. Gönderilip gönderilmediğini bir e-posta bildirir.',
    codeHint:
      'Kodu okutan kişi, bağlantı bitene kadar bu günleri ({{name}}) hesap olmadan görür: dosyayı, raporu ve not edilenleri.',
    visitDate: 'Muayene günü',
    visitTime: 'Biliniyorsa saat',
    daysBefore: 'Muayeneden önce gönderim',
    sendTime: 'Gönderim saati',
    to: 'Kime',
    otherAddress: 'Başka bir e-posta adresi',
    order: 'E-posta siparişi ver',
    ask: 'Veriler ({{name}}) şu adrese gönderilsin mi: {{email}}?',
    askEffect:
      '{{date}} tarihinden sonra bu adreste muayene dosyası olur: dozlar, eğriler, düşük değerler, belirtiler, sensörler, her gün ve sorularınız. Gönderilen geri alınamaz.',
    orders: 'Sipariş edilen e-postalar',
    visit: 'Muayene: {{date}}',
    waiting: 'Gönderilecek: {{date}}',
    delayed: 'Henüz gönderilmedi: son deneme başarısız oldu. Muayeneye kadar yeniden denenir.',
    sending: 'Şu anda gönderiliyor',
    sent: 'Gönderildi: {{date}}',
    cancelled: 'İptal edildi',
    cancel: 'Gönderme',
    cancelAsk: 'Dosya şu adrese gönderilmesin mi: {{email}}?',
    cancelEffect: 'Muayene için hiçbir şey gönderilmez: {{date}}.',
    makeCode: 'QR kodu oluştur',
    codeAlt: 'Bağlantının QR kodu',
    codeUse: 'Telefon veya tablet kamerasıyla okutulabilir.',
    needDate: 'Lütfen günü seçin',
    countedBy:
      'Burada uyarı eşiklerine göre hesaplanır: {{own}}. Raporlar ve muayene dosyaları standart hedefe göre hesaplanır: {{standard}}.',
  },
};

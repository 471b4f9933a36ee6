import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in Turkish about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': 'Gönderilecek böyle bir dosya yok; liste değişmiş olabilir.',
    'consultMail.tooMany': 'En çok {{limit}} dosya gönderilmeyi bekleyebilir. Lütfen önce birini iptal edin.',
    'consultMail.ended': 'Bu dosya zaten gönderildi veya iptal edildi. Lütfen listeye yeniden bakın.',
    'consultMail.tooLate': 'Bu saat geçti. Lütfen daha geç bir saat veya muayeneden daha az gün öncesini seçin.',
    'consultMail.tooFar': 'Lütfen önümüzdeki bir yıl içinde bir muayene seçin.',
    'consultMail.address': 'Lütfen e-posta adresi olan bir takipçi seçin veya bir e-posta adresi girin.',
    'consultMail.notSharing':
      'Verileriniz artık bu kişiyle paylaşılmıyor. Lütfen önce yeniden paylaşın veya başka bir adres seçin.',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}: {{date}} muayene dosyası ({{pet}})',
      lines: [
        '{{name}} size {{date}} muayenesinin dosyasını gönderiyor ({{pet}}).',
        'Ekte sayfalar PDF olarak ve aynı sayılar düz metin olarak yer alıyor.',
        'Bu posta otomatik gönderildi ve yanıtlarını kimse okumuyor. Lütfen doğrudan ona yanıt verin: {{name}}.',
      ],
    },
    consultSent: {
      subject: '{{portal}}: muayene dosyası gönderildi ({{pet}})',
      lines: ['{{date}} muayenesinin dosyası şu adrese gönderildi: {{email}} ({{pet}}).'],
    },
    consultNotSent: {
      subject: '{{portal}}: muayene dosyası gönderilmedi ({{pet}})',
      lines: [
        '{{date}} muayenesinin dosyası şu adrese gönderilmedi: {{email}} ({{pet}}).',
        '{{why}}',
        'Dosyayı “Tedavi” altında indirip kendiniz gönderebilir veya yanınızda götürebilirsiniz.',
      ],
      button: 'Tedaviyi aç',
    },
    consultUnsure: {
      subject: '{{portal}}: muayene dosyasının gönderilip gönderilmediği bilinmiyor ({{pet}})',
      lines: [
        'Portal, {{date}} muayenesinin dosyasını şu adrese gönderirken durdu: {{email}} ({{pet}}). Ulaşmış da olabilir, ulaşmamış da; ikinci kez gönderilmez.',
        'Lütfen ulaşıp ulaşmadığını sorun. Dosyayı “Tedavi” altında indirip kendiniz gönderebilirsiniz.',
      ],
      button: 'Tedaviyi aç',
    },
  },
  consultNotSent: {
    tooLate: 'Portal, muayene bitmeden gönderemedi.',
    mailServer: 'Muayene bitene kadar posta sunucusuna ulaşılamadı veya sunucu dosyayı kabul etmedi.',
    mailbox: 'Posta sunucusu bu adresi tanımıyor.',
    refused: 'Posta sunucusu reddetti.',
    notSharing: 'Verileriniz artık bu kişiyle paylaşılmıyordu.',
    unsure: 'Portal gönderirken durdu. Ulaşmış da olabilir, ulaşmamış da; lütfen sorun.',
    gone: 'O sırada verilere erişim sona ermişti.',
  },
  takeOut: ['consult-mails.csv: muayenelerden önce gönderilecek dosyalar, kime ve ne sonuçla.'],
};

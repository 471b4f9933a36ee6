import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in Turkish about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': 'Böyle bir bildirim yolu yok; kaldırılmış olabilir.',
    'channel.testNotFound': 'Böyle bir deneme yok.',
    'channel.tooMany': 'Çok fazla bildirim yolu var (en fazla {{limit}}). Artık kullanmadığınız birini kaldırın.',
    'channel.known': 'Bunu zaten eklediniz.',
    'channel.noMail': 'Hesabınızın e-posta adresi yok.',
    'channel.notPublic': 'https:// ile başlayan, herkese açık bir internet adresi girin.',
    'channel.addressUnknown': 'Bu adres internette bulunamadı. Lütfen yazımını kontrol edin.',
    'channel.gone': 'Bu yolla artık hiçbir şey gönderilemiyor. Kaldırıp yeniden kurun.',
    'duty.notFound': 'Böyle bir nöbet yok veya sona ermiş.',
    'duty.alreadyAnswered': 'Bu istek zaten yanıtlandı.',
    'duty.notAskable': 'Bu kişi uyarı almıyor, bu yüzden nöbet tutamaz.',
    'duty.tooMany': 'Çok fazla nöbet var (en fazla {{limit}}). Önce birini bitirin.',
    'duty.time': 'Geçmişte kalmamış bir başlangıç ve ondan sonra, en geç bir yıl içinde bir bitiş seçin.',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}: yetkileriniz değişti ({{pet}})',
      lines: ['{{name}} yetkilerinizi değiştirdi ({{pet}}).', '{{what}}'],
      button: 'Bak: {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}: nöbet isteği ({{pet}})',
      lines: [
        '{{name}} nöbet tutmanızı istiyor ({{pet}}): uyarılar önce size gelir.',
        '{{when}}',
        'Lütfen portalda yanıtlayın; o zamana kadar hiçbir şey değişmez.',
      ],
      button: 'Yanıtla',
    },
    dutyAccepted: {
      subject: '{{portal}}: nöbet isteğiniz kabul edildi',
      lines: ['{{name}} nöbeti üstleniyor ({{pet}}) ve uyarıları diğerlerinden önce alıyor.', '{{when}}'],
      button: 'Bak: {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}: nöbet isteğiniz kabul edilmedi',
      lines: ['{{name}} nöbet tutamıyor ({{pet}}). Nöbet olduğu gibi kalıyor.', '{{when}}'],
      button: 'Bak: {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: 'Artık uyarıları siz de alıyorsunuz. Size nasıl ulaşacaklarını ayarlardan kontrol edin.',
    alertsOff: 'Artık uyarı almıyorsunuz.',
    dutyEnded: 'Böylece nöbetiniz de sona erdi.',
    answersOn: 'Artık uyarıları herkes adına yanıtlayabilirsiniz.',
    answersOff: 'Artık uyarıları herkes adına yanıtlayamazsınız.',
    logOn: 'Artık dozları ve diğer olayları kaydedebilirsiniz.',
    logOff: 'Artık dozları ve diğer olayları kaydedemezsiniz.',
  },
  dutyTimes: {
    set: 'Başlangıç: {{from}}. Bitiş: {{to}}.',
    open: 'Başlangıç: {{from}}. Bitiş: başka biri devraldığında.',
  },
};

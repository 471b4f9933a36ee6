import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Turkish about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.goalOrder':
      'En düşük değerin hedefi düşük ve yüksek eşikler arasında, alt sınırı da üst sınırından küçük olmalıdır.',
    'period.notFound': 'Böyle bir doz dönemi yok; belki silinmiştir.',
    'period.sameStart': 'Bu günde başka bir doz dönemi başlıyor. Onu değiştirin ya da başka bir gün seçin.',
    'period.startPassed': 'Lütfen bugünden sonraki bir günü seçin.',
    'proposal.notFound': 'Böyle bir öneri yok veya sizinle paylaşılmıyor.',
    'proposal.closed': 'Bu öneri artık yanıt beklemiyor. Lütfen sayfaya yeniden bakın.',
    'proposal.vetsOnly': 'Yalnızca uzman olarak takip edenler öneride bulunabilir.',
    'proposal.largeChange':
      'Doz dörtte birden fazla değişiyor: {{from}} üniteden {{to}} üniteye. Kastedilen buysa onaylayın.',
    'proposal.empty': 'Lütfen en az bir değeri değiştirin.',
    'remission.catsOnly': 'Bu şekilde insülinsiz yalnızca bir kedi izlenebilir.',
    'remission.running': 'Bu izleme zaten sürüyor.',
    'remission.notRunning': 'Süren bir izleme yok.',
    'remission.lastDose': 'Son dozun gününü girin; bu gün gelecekte olamaz.',
    'event.doseTooSoon':
      '{{dose}} ünitelik bir doz zaten kayıtlı ({{time}}). Bunun da verildiğinden eminseniz onaylayın.',
    'event.doseLarge':
      '{{dose}} ünite, portalın yeniden sorduğu {{limit}} ünite sınırının üzerinde. Bu miktar gerçekten verildiyse onaylayın.',
    'setAside.notFound': 'Böyle bir aralık yok veya sizinle paylaşılmıyor.',
    'setAside.tooMany': 'Çok fazla aralık ayrıldı (en fazla {{limit}}). Önce birini geri alın.',
    'setAside.range': 'Başlangıcından sonra biten ve en fazla bir ay süren bir aralık seçin.',
  },
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} bir değişiklik öneriyor ({{pet}})',
      lines: [
        '{{name}} bir değişiklik öneriyor ({{pet}}).',
        'Siz kabul etmeden hiçbir şey değişmez. Lütfen öneriyi portalda okuyun ve orada yanıtlayın.',
      ],
      button: 'Öneriyi oku',
    },
    proposalAnswered: {
      subject: '{{portal}}: öneriniz yanıtlandı ({{pet}})',
      lines: ['{{name}} önerinizi yanıtladı ({{pet}}).', '{{what}}'],
      button: 'Bak: {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: önerinizin süresi doldu ({{pet}})',
      lines: ['Öneriniz ({{pet}}) geçerli olacağı günden önce yanıtlanmadı. Hiçbir şey değişmedi.'],
      button: 'Bak: {{pet}}',
    },
  },
  proposalAnswers: { confirmed: 'Kabul edildi.', declined: 'Reddedildi.', asked: 'Öneriyle ilgili bir soru var.' },
  takeOut: [
    'dose-periods.csv: geçerli oldukları güne göre dozlar.',
    'proposals.csv: size önerilenler ve yanıtlarınız. my-proposals.csv: başkalarına önerdikleriniz.',
  ],
};

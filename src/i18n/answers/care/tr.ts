import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Turkish about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': 'Orta yarı için en az medyan kadar doz gerekir.',
    'setting.goalOrder':
      'En düşük değerin hedefi düşük ve yüksek eşikler arasında, alt sınırı da üst sınırından küçük olmalıdır.',
    'period.notFound': 'Böyle bir doz dönemi yok; belki silinmiştir.',
    'period.sameStart': 'Bu günde başka bir doz dönemi başlıyor. Onu değiştirin ya da başka bir gün seçin.',
    'period.startPassed': 'Lütfen bugünden sonraki bir günü seçin.',
    'proposal.notFound': 'Böyle bir teklif yok veya sizinle paylaşılmıyor.',
    'proposal.closed': 'Bu teklif artık yanıt beklemiyor. Lütfen sayfayı yeniden açın.',
    'proposal.vetsOnly': 'Yalnızca uzman olarak takip edenler teklifte bulunabilir.',
    'proposal.largeChange':
      'Doz dörtte birden fazla değişiyor: {{from}} üniteden {{to}} üniteye. Kastedilen buysa onaylayın.',
    'proposal.empty': 'Lütfen en az bir değeri değiştirin.',
    'remission.catsOnly': 'İnsülinsiz günler yalnızca kediler için sayılır.',
    'remission.running': 'Günler zaten sayılıyor.',
    'remission.notRunning': 'Günler sayılmıyor.',
    'remission.lastDose': 'Son dozun gününü girin; bu gün gelecekte olamaz.',
    'event.doseTooSoon':
      '{{dose}} ünitelik bir doz zaten kayıtlı ({{time}}). Bunun da verildiğinden eminseniz onaylayın.',
    'event.doseLarge':
      '{{dose}} ünite, portalın yeniden sorduğu {{limit}} ünite sınırının üzerinde. Bu miktar gerçekten verildiyse onaylayın.',
    'setAside.notFound': 'Böyle bir aralık yok veya sizinle paylaşılmıyor.',
    'setAside.tooMany': 'Çok fazla aralık ayrıldı (en fazla {{limit}}). Önce birini geri alın.',
    'setAside.range': 'Başlangıcından sonra biten ve en fazla bir ay süren bir aralık seçin.',
  },
  insulinEnded: 'İnsülin kesildi ({{day}}) ve bu doz {{dose}} ünite. İnsülin gerçekten verildiyse onaylayın.',
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} bir değişiklik teklif ediyor ({{pet}})',
      lines: [
        '{{name}} bir değişiklik teklif ediyor ({{pet}}).',
        'Siz kabul etmeden hiçbir şey değişmez. Lütfen teklifi portalda okuyun ve orada yanıtlayın.',
      ],
      button: 'Teklifi oku',
    },
    proposalAnswered: {
      subject: '{{portal}}: teklifiniz yanıtlandı ({{pet}})',
      lines: ['{{name}} teklifinizi yanıtladı ({{pet}}).', '{{what}}'],
      button: 'Bak: {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: teklifinizin süresi doldu ({{pet}})',
      lines: ['Teklifiniz ({{pet}}) geçerli olacağı günden önce yanıtlanmadı. Hiçbir şey değişmedi.'],
      button: 'Bak: {{pet}}',
    },
  },
  proposalAnswers: { confirmed: 'Kabul edildi.', declined: 'Reddedildi.', asked: 'Teklifle ilgili bir soru var.' },
  takeOut: [
    'dose-periods.csv: geçerli oldukları güne göre dozlar.',
    'proposals.csv: size teklif edilenler ve yanıtlarınız. my-proposals.csv: başkalarına teklif ettikleriniz.',
  ],
};

import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Serbian about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': 'Srednjoj polovini treba bar onoliko doza koliko i medijani.',
    'setting.goalOrder':
      'Cilj za najnižu vrednost mora biti između niske i visoke granice, a njegova donja granica ispod gornje.',
    'period.notFound': 'Takvog perioda doza nema; možda je već obrisan.',
    'period.sameStart': 'Tog dana počinje drugi period doza. Promenite njega ili izaberite drugi dan.',
    'period.startPassed': 'Izaberite dan posle današnjeg.',
    'proposal.notFound': 'Takvog predloga nema ili nemate pristup njemu.',
    'proposal.closed': 'Ovaj predlog više ne čeka odgovor. Pogledajte stranicu ponovo.',
    'proposal.vetsOnly': 'Predlagati može samo onaj ko prati kao stručnjak.',
    'proposal.largeChange':
      'Doza se menja za više od četvrtine, sa {{from}} j. na {{to}} j. Ako je tako mišljeno, potvrdite to.',
    'proposal.empty': 'Promenite bar jednu vrednost.',
    'remission.catsOnly': 'Dani bez insulina se tako broje samo kod mačke.',
    'remission.running': 'Brojanje je već u toku.',
    'remission.notRunning': 'Brojanje nije u toku.',
    'remission.lastDose': 'Unesite dan poslednje doze; ne može biti u budućnosti.',
    'event.doseTooSoon':
      'Doza {{dose}} j. je već zapisana ({{time}}). Ako sigurno znate da je data i ova, potvrdite je.',
    'event.doseLarge':
      '{{dose}} j. je više od {{limit}} j.; iznad te granice portal pita još jednom. Ako je dato baš toliko, potvrdite to.',
    'setAside.notFound': 'Takvog perioda nema ili nemate pristup njemu.',
    'setAside.tooMany': 'Izdvojeno je previše perioda (najviše {{limit}}). Prvo vratite jedan.',
    'setAside.range': 'Izaberite period koji se završava posle početka i traje najviše mesec dana.',
  },
  insulinEnded: 'Insulin je ukinut {{day}}, a ova doza iznosi {{dose}} j. Ako je insulin dat, potvrdite to.',
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} predlaže promenu ({{pet}})',
      lines: [
        '{{name}} predlaže promenu ({{pet}}).',
        'Dok predlog ne prihvatite, ništa se ne menja. Pročitajte ga na portalu i tamo odgovorite.',
      ],
      button: 'Pročitajte predlog',
    },
    proposalAnswered: {
      subject: '{{portal}}: odgovor na vaš predlog ({{pet}})',
      lines: ['{{name}} odgovara na vaš predlog ({{pet}}).', '{{what}}'],
      button: 'Pogledajte: {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: vaš predlog je istekao ({{pet}})',
      lines: ['Na vaš predlog ({{pet}}) nije odgovoreno pre dana od kog je trebalo da važi. Ništa se nije promenilo.'],
      button: 'Pogledajte: {{pet}}',
    },
  },
  proposalAnswers: {
    confirmed: 'Predlog je prihvaćen.',
    declined: 'Predlog je odbijen.',
    asked: 'O predlogu postoji pitanje.',
  },
  takeOut: [
    'dose-periods.csv: doze po danu od kog važe.',
    'proposals.csv: šta vam je predloženo i kako ste odgovorili. my-proposals.csv: šta ste predložili drugima.',
  ],
};

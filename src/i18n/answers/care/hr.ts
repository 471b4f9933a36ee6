import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Croatian about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': 'Srednja polovica treba barem onoliko doza koliko i medijan.',
    'setting.goalOrder':
      'Cilj za najnižu vrijednost mora biti između niske i visoke granice, a njegova donja granica ispod gornje.',
    'period.notFound': 'Takvog razdoblja doza nema; možda je već izbrisano.',
    'period.sameStart': 'Tog dana počinje drugo razdoblje doza. Promijenite njega ili odaberite drugi dan.',
    'period.startPassed': 'Odaberite dan nakon današnjeg.',
    'proposal.notFound': 'Takvog prijedloga nema ili mu nemate pristup.',
    'proposal.closed': 'Ovaj prijedlog više ne čeka odgovor. Pogledajte stranicu ponovno.',
    'proposal.vetsOnly': 'Predlagati može samo onaj tko prati kao stručnjak.',
    'proposal.largeChange':
      'Doza se mijenja za više od četvrtine, s {{from}} j. na {{to}} j. Ako je tako mišljeno, potvrdite to.',
    'proposal.empty': 'Promijenite barem jednu vrijednost.',
    'remission.catsOnly': 'Dani bez inzulina tako se broje samo kod mačke.',
    'remission.running': 'Brojanje je već u tijeku.',
    'remission.notRunning': 'Brojanje nije u tijeku.',
    'remission.lastDose': 'Unesite dan zadnje doze; ne može biti u budućnosti.',
    'event.doseTooSoon':
      'Doza {{dose}} j. već je zapisana ({{time}}). Ako sigurno znate da je dana i ova, potvrdite je.',
    'event.doseLarge':
      '{{dose}} j. premašuje {{limit}} j.; iznad te granice portal pita još jednom. Ako je dano baš toliko, potvrdite to.',
    'setAside.notFound': 'Takvog razdoblja nema ili mu nemate pristup.',
    'setAside.tooMany': 'Izdvojeno je previše razdoblja (najviše {{limit}}). Najprije vratite jedno.',
    'setAside.range': 'Odaberite razdoblje koje završava nakon početka i traje najviše mjesec dana.',
  },
  insulinEnded: 'Inzulin je ukinut {{day}}, a ova doza iznosi {{dose}} j. Ako je inzulin dan, potvrdite to.',
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} predlaže promjenu ({{pet}})',
      lines: [
        '{{name}} predlaže promjenu ({{pet}}).',
        'Dok prijedlog ne prihvatite, ništa se ne mijenja. Pročitajte ga na portalu i ondje odgovorite.',
      ],
      button: 'Pročitajte prijedlog',
    },
    proposalAnswered: {
      subject: '{{portal}}: odgovor na vaš prijedlog ({{pet}})',
      lines: ['{{name}} odgovara na vaš prijedlog ({{pet}}).', '{{what}}'],
      button: 'Pogledajte: {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: vaš je prijedlog istekao ({{pet}})',
      lines: [
        'Na vaš prijedlog ({{pet}}) nije odgovoreno prije dana od kojeg je trebao vrijediti. Ništa se nije promijenilo.',
      ],
      button: 'Pogledajte: {{pet}}',
    },
  },
  proposalAnswers: {
    confirmed: 'Prijedlog je prihvaćen.',
    declined: 'Prijedlog je odbijen.',
    asked: 'O prijedlogu postoji pitanje.',
  },
  takeOut: [
    'dose-periods.csv: doze po danu od kojeg vrijede.',
    'proposals.csv: što vam je predloženo i kako ste odgovorili. my-proposals.csv: što ste predložili drugima.',
  ],
};

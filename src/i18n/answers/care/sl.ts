import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Slovenian about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': 'Srednja polovica potrebuje vsaj toliko odmerkov kot mediana.',
    'setting.goalOrder':
      'Cilj za najnižjo vrednost mora biti med nizko in visoko mejo, njegova spodnja meja pa pod zgornjo.',
    'period.notFound': 'Takega obdobja odmerkov ni; morda je že izbrisano.',
    'period.sameStart': 'Na ta dan se začne drugo obdobje odmerkov. Spremenite tisto ali izberite drug dan.',
    'period.startPassed': 'Izberite dan po današnjem.',
    'proposal.notFound': 'Takega predloga ni ali pa nimate dostopa do njega.',
    'proposal.closed': 'Ta predlog ne čaka več na odgovor. Poglejte stran še enkrat.',
    'proposal.vetsOnly': 'Predlaga lahko le, kdor spremlja kot strokovnjak.',
    'proposal.largeChange':
      'Odmerek se spremeni za več kot četrtino, s {{from}} E na {{to}} E. Če je tako mišljeno, to potrdite.',
    'proposal.empty': 'Spremenite vsaj eno vrednost.',
    'remission.catsOnly': 'Dnevi brez inzulina se tako štejejo samo pri mački.',
    'remission.running': 'Štetje že poteka.',
    'remission.notRunning': 'Štetje ne poteka.',
    'remission.lastDose': 'Vnesite dan zadnjega odmerka; ne more biti v prihodnosti.',
    'event.doseTooSoon':
      'Odmerek {{dose}} E je že zapisan ({{time}}). Če zagotovo veste, da je bil dan tudi ta, ga potrdite.',
    'event.doseLarge':
      '{{dose}} E presega {{limit}} E; nad to mejo portal vpraša še enkrat. Če je bilo res dano toliko, to potrdite.',
    'setAside.notFound': 'Takega odseka ni ali pa nimate dostopa do njega.',
    'setAside.tooMany': 'Izločenih je preveč odsekov (največ {{limit}}). Najprej enega vrnite.',
    'setAside.range': 'Izberite odsek, ki se konča po začetku in traja največ en mesec.',
  },
  insulinEnded: 'Inzulin je bil ukinjen {{day}}, ta odmerek pa je {{dose}} E. Če je bil inzulin res dan, to potrdite.',
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} predlaga spremembo ({{pet}})',
      lines: [
        '{{name}} predlaga spremembo ({{pet}}).',
        'Dokler predloga ne sprejmete, se nič ne spremeni. Preberite ga na portalu in tam odgovorite.',
      ],
      button: 'Preberi predlog',
    },
    proposalAnswered: {
      subject: '{{portal}}: odgovor na vaš predlog ({{pet}})',
      lines: ['{{name}} odgovarja na vaš predlog ({{pet}}).', '{{what}}'],
      button: 'Poglejte: {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: vaš predlog je potekel ({{pet}})',
      lines: ['Vaš predlog ({{pet}}) do dneva, ko bi začel veljati, ni dobil odgovora. Nič se ni spremenilo.'],
      button: 'Poglejte: {{pet}}',
    },
  },
  proposalAnswers: {
    confirmed: 'Predlog je sprejet.',
    declined: 'Predlog je zavrnjen.',
    asked: 'O predlogu je vprašanje.',
  },
  takeOut: [
    'dose-periods.csv: odmerki po dnevu, ko začnejo veljati.',
    'proposals.csv: kaj vam je bilo predlagano in kako ste odgovorili. my-proposals.csv: kaj ste predlagali drugim.',
  ],
};

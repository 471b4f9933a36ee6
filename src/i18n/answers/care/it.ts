import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Italian about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': 'La metà centrale richiede almeno tante dosi quante una mediana.',
    'setting.goalOrder':
      'L’obiettivo per il minimo deve stare tra la soglia bassa e quella alta, con il limite inferiore sotto quello superiore.',
    'period.notFound': 'Questo periodo di dose non esiste; forse è già stato eliminato.',
    'period.sameStart': 'In questo giorno inizia un altro periodo di dose. Modifica quello o scegli un altro giorno.',
    'period.startPassed': 'Scegli un giorno dopo oggi.',
    'proposal.notFound': 'Questa proposta non esiste o non è condivisa con te.',
    'proposal.closed': 'Questa proposta non attende più una risposta. Riapri la pagina.',
    'proposal.vetsOnly': 'Può fare proposte solo chi segue come professionista.',
    'proposal.largeChange':
      'La dose cambia di oltre un quarto, da {{from}} U a {{to}} U. Se è ciò che intendi, conferma.',
    'proposal.empty': 'Cambia almeno un valore.',
    'remission.catsOnly': 'I giorni senza insulina si contano solo per un gatto.',
    'remission.running': 'I giorni vengono già contati.',
    'remission.notRunning': 'I giorni non vengono contati.',
    'remission.lastDose': 'Inserisci il giorno dell’ultima dose, che non può essere nel futuro.',
    'event.doseTooSoon':
      'È già annotata una dose di {{dose}} U ({{time}}). Se è certo che è stata data anche questa, confermala.',
    'event.doseLarge':
      '{{dose}} U supera le {{limit}} U oltre le quali il portale chiede conferma. Se è stata data questa quantità, confermala.',
    'setAside.notFound': 'Questo intervallo non esiste o non è condiviso con te.',
    'setAside.tooMany': 'Troppi intervalli esclusi (al massimo {{limit}}). Ripristinane prima uno.',
    'setAside.range': 'Scegli un intervallo che finisca dopo l’inizio e duri al massimo un mese.',
  },
  insulinEnded:
    'L’insulina è stata sospesa il {{day}} e questa dose è di {{dose}} U. Se è stata somministrata insulina, confermala.',
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} propone un cambiamento ({{pet}})',
      lines: [
        '{{name}} propone un cambiamento ({{pet}}).',
        'Nulla cambia finché non accetti. Leggi la proposta nel portale e rispondi lì.',
      ],
      button: 'Leggi la proposta',
    },
    proposalAnswered: {
      subject: '{{portal}}: risposta alla tua proposta ({{pet}})',
      lines: ['{{name}} ha risposto alla tua proposta ({{pet}}).', '{{what}}'],
      button: 'Vedi {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: la tua proposta è decaduta ({{pet}})',
      lines: [
        'La tua proposta ({{pet}}) non ha avuto risposta prima del giorno in cui doveva iniziare. Nulla è cambiato.',
      ],
      button: 'Vedi {{pet}}',
    },
  },
  proposalAnswers: {
    confirmed: 'È stata accettata.',
    declined: 'È stata rifiutata.',
    asked: 'C’è una domanda in proposito.',
  },
  takeOut: [
    'dose-periods.csv: le dosi secondo il giorno da cui valgono.',
    'proposals.csv: ciò che ti è stato proposto e come hai risposto. my-proposals.csv: ciò che hai proposto ad altri.',
  ],
};

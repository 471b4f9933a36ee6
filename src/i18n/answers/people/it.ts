import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in Italian about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': 'Questo modo di avvisarti non esiste; forse è già stato tolto.',
    'channel.testNotFound': 'Questa prova non esiste.',
    'channel.tooMany': 'Ci sono già troppi modi di avvisarti (al massimo {{limit}}). Togline uno che non usi più.',
    'channel.known': 'Lo hai già aggiunto.',
    'channel.noMail': 'Il tuo account non ha un indirizzo e-mail.',
    'channel.notPublic': 'Inserisci un indirizzo di Internet pubblico che inizi con https://.',
    'channel.addressUnknown': 'Questo indirizzo non si trova su Internet. Controlla che sia scritto correttamente.',
    'channel.gone': 'Per questa via non si può più inviare nulla. Toglila e impostala di nuovo.',
    'duty.notFound': 'Questo turno non esiste o è già finito.',
    'duty.alreadyAnswered': 'A questa richiesta è già stata data una risposta.',
    'duty.notAskable': 'Questa persona non riceve avvisi, quindi non può essere di turno.',
    'duty.tooMany': 'Ci sono già troppi turni (al massimo {{limit}}). Prima terminane uno.',
    'duty.time': 'Scegli un inizio che non sia passato e una fine successiva, entro un anno.',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}: i tuoi permessi sono cambiati ({{pet}})',
      lines: ['{{name}} ha cambiato i tuoi permessi per {{pet}}.', '{{what}}'],
      button: 'Vedi {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}: una richiesta di turno per {{pet}}',
      lines: [
        '{{name}} ti chiede di essere di turno per {{pet}}: gli avvisi arriverebbero prima a te.',
        '{{when}}',
        'Rispondi nel portale: fino ad allora non cambia nulla.',
      ],
      button: 'Rispondi',
    },
    dutyAccepted: {
      subject: '{{portal}}: la tua richiesta di turno è accettata',
      lines: ['{{name}} sarà di turno per {{pet}} e riceverà gli avvisi prima degli altri.', '{{when}}'],
      button: 'Vedi {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}: la tua richiesta di turno è rifiutata',
      lines: ['{{name}} non può essere di turno per {{pet}}. Il turno resta com’era.', '{{when}}'],
      button: 'Vedi {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: 'Ora ricevi gli avvisi. Controlla nelle impostazioni come ti arrivano.',
    alertsOff: 'Non ricevi più gli avvisi.',
    dutyEnded: 'Con questo è finito anche il tuo turno.',
    answersOn: 'Ora puoi rispondere agli avvisi per tutti.',
    answersOff: 'Non puoi più rispondere agli avvisi per tutti.',
    logOn: 'Ora puoi annotare dosi e altri eventi.',
    logOff: 'Non puoi più annotare dosi e altri eventi.',
  },
  dutyTimes: { set: 'Inizio: {{from}}. Fine: {{to}}.', open: 'Inizio: {{from}}. Fine: quando qualcuno subentra.' },
};

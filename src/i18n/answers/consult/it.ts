import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in Italian about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': 'Questa scheda da inviare non esiste; l’elenco può essere cambiato.',
    'consultMail.tooMany': 'Possono attendere l’invio al massimo {{limit}} schede. Annullane prima una.',
    'consultMail.ended': 'Questa scheda è già stata inviata o annullata. Guarda di nuovo l’elenco.',
    'consultMail.tooLate': 'Questo orario è già passato. Scegline uno successivo, o meno giorni prima della visita.',
    'consultMail.tooFar': 'Scegli una visita entro il prossimo anno.',
    'consultMail.address': 'Scegli un follower con un indirizzo e-mail, oppure inserisci un indirizzo e-mail.',
    'consultMail.notSharing':
      'I tuoi dati non sono più condivisi con questa persona. Condividili di nuovo, o scegli un altro indirizzo.',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}: scheda per la visita del {{date}} ({{pet}})',
      lines: [
        '{{name}} ti invia la scheda per la visita del {{date}} ({{pet}}).',
        'In allegato le pagine in PDF e gli stessi numeri come testo semplice.',
        'Questo messaggio è stato inviato automaticamente e nessuno legge le risposte. Rispondi direttamente a {{name}}.',
      ],
    },
    consultSent: {
      subject: '{{portal}}: la scheda per la visita è stata inviata ({{pet}})',
      lines: ['La scheda per la visita del {{date}} è stata inviata a {{email}} ({{pet}}).'],
    },
    consultNotSent: {
      subject: '{{portal}}: la scheda per la visita non è stata inviata ({{pet}})',
      lines: [
        'La scheda per la visita del {{date}} non è stata inviata a {{email}} ({{pet}}).',
        '{{why}}',
        'Puoi scaricarla in «Terapia» e inviarla di persona o portarla con te.',
      ],
      button: 'Apri la terapia',
    },
    consultUnsure: {
      subject: '{{portal}}: non si sa se la scheda per la visita è stata inviata ({{pet}})',
      lines: [
        'Il portale si è fermato mentre inviava la scheda per la visita del {{date}} a {{email}} ({{pet}}). Può essere arrivata oppure no; non viene inviata una seconda volta.',
        'Chiedi se è arrivata. Puoi scaricarla in «Terapia» e inviarla di persona.',
      ],
      button: 'Apri la terapia',
    },
  },
  consultNotSent: {
    tooLate: 'Il portale non ha potuto inviarla prima della fine della visita.',
    mailServer: 'Fino alla fine della visita il server di posta non era raggiungibile o non l’ha accettata.',
    mailbox: 'Il server di posta non conosce questo indirizzo.',
    refused: 'Il server di posta l’ha rifiutata.',
    notSharing: 'I tuoi dati non erano più condivisi con questa persona.',
    unsure: 'Il portale si è fermato durante l’invio. Può essere arrivata oppure no: chiedi.',
    gone: 'A quel momento l’accesso ai dati era terminato.',
  },
  takeOut: ['consult-mails.csv: le schede da inviare prima delle visite, a chi e con quale esito.'],
};

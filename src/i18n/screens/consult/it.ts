import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Italian. */
export const it: Translated<typeof en> = {
  consult: {
    title: 'Scheda per la visita',
    hint: 'Due pagine su {{name}} per la visita: dosi, curve, valori bassi, sintomi, sensori e ogni giorno. Ciò che si crea ora non viene inviato a nessuno.',
    days: 'Giorni fino a oggi',
    questions: 'Domande per la visita',
    questionsHint: 'Una per riga, al massimo {{most}}; sono stampate in alto.',
    tooMany: 'Nella pagina ci stanno al massimo {{most}} domande',
    tooLong: 'Una domanda può avere al massimo {{most}} caratteri',
    pdf: 'PDF',
    text: 'Testo semplice',
    textLabel: 'Testo per la cartella dell’ambulatorio',
    copy: 'Copia il testo',
    ways: 'Come viene consegnata',
    now: 'Adesso',
    mail: 'Per e-mail',
    code: 'Codice QR',
    mailDays: 'Giorni fino all’invio',
    mailHint:
      'La scheda viene creata il giorno dell’invio con i dati fino ad allora, e parte come PDF e testo semplice. Un’e-mail ti dice se è stata inviata.',
    codeHint:
      'Chi inquadra il codice vede questi giorni di {{name}} senza account finché il link non scade: la scheda, il report e ciò che è stato annotato.',
    visitDate: 'Giorno della visita',
    visitTime: 'Ora, se nota',
    daysBefore: 'Inviata prima della visita',
    sendTime: 'Ora dell’invio',
    to: 'A',
    otherAddress: 'Un altro indirizzo e-mail',
    order: 'Ordina l’e-mail',
    ask: 'Inviare i dati di {{name}} a {{email}}?',
    askEffect:
      'Dal {{date}} questo indirizzo ha la scheda: dosi, curve, valori bassi, sintomi, sensori, ogni giorno e le tue domande. Ciò che è stato inviato non si può ritirare.',
    orders: 'E-mail ordinate',
    visit: 'Visita: {{date}}',
    waiting: 'Invio previsto: {{date}}',
    delayed: 'Non ancora inviata: l’ultimo tentativo non è riuscito. Si riprova fino alla visita.',
    sending: 'Invio in corso',
    sent: 'Inviata: {{date}}',
    cancelled: 'Annullata',
    cancel: 'Non inviare',
    cancelAsk: 'Non inviare la scheda a {{email}}?',
    cancelEffect: 'Per la visita non viene inviato nulla: {{date}}.',
    makeCode: 'Crea il codice QR',
    codeAlt: 'Codice QR del link',
    codeUse: 'Si può inquadrare con la fotocamera di un telefono o tablet.',
    needDate: 'Scegli il giorno',
    countedBy:
      'Qui si calcola con le soglie degli avvisi, {{own}}. I report e le schede per la visita usano il target standard, {{standard}}.',
  },
};

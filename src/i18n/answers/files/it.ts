import type { FileAnswers } from '../file-answers.ts';

/** What the server says in Italian about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'Il portale non conosce questo tipo di file. Legge le esportazioni di LibreView e del lettore Libre, Dexcom Clarity, Nightscout, xDrip+, Juggluco, Glooko, Tidepool, CareLink, Diasend, SIBIONICS e LibreLinkUp, e le tabelle (CSV o .xlsx) con un’ora e un valore di glucosio. Salva ogni altro file Excel come CSV. xDrip+ e Juggluco possono anche inviare le letture da soli: collega l’app in “Aggiungi dati”.',
    'file.dayOrMonth':
      'Le date di questo file non permettono di distinguere il giorno dal mese. Esportalo di nuovo quando conterrà un giorno dopo il 12, così nessuna lettura riceve un’ora sbagliata.',
    'file.unitUnknown':
      'Questo file non dice se i suoi valori sono in mg/dL o in mmol/L. Scrivi l’unità nell’intestazione della colonna e importa di nuovo il file.',
    'file.oldExcel':
      'Questo è un file Excel nel vecchio formato (.xls). Aprilo, salvalo come .xlsx o CSV e importa quel file.',
    'file.damaged':
      'Questo file è danneggiato, incompleto o protetto da una password. Non è stato importato nulla. Esportalo di nuovo.',
    'file.unpacksTooLarge':
      'Una volta estratto, questo file sarebbe troppo grande (al massimo {{limit}} in 1000 file). Non è stato importato nulla. Esporta un periodo più breve.',
    'file.whichPet':
      'Questa esportazione contiene più nomi: {{pets}}. Usa qui lo stesso nome dell’esportazione, così vengono importati i dati giusti.',
    'file.missing': 'Scegli un file.',
    'file.notPicture': 'Scegli un’immagine: JPEG, PNG o WebP, al massimo 5 MB.',
    'file.empty': 'Questo file è vuoto.',
    'import.notFound': 'Questa importazione non esiste.',
    'import.notReady': 'Rispondi prima alle domande su questo file.',
    'import.changed': 'Questa importazione è cambiata nel frattempo. Ricarica la pagina.',
    'import.fileGone': 'Il file di questa importazione non è più conservato. Importalo di nuovo.',
    'import.wholeTooLarge': 'Un file di questo tipo può avere al massimo {{limit}}. Esporta un periodo più breve.',
  },
  lines: {
    fileNotRead: 'Il file “{{text}}” non è stato letto perché il suo tipo non è noto.',
  },
};

import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in Italian about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': 'Questo account non è più collegato; l’elenco potrebbe essere cambiato.',
    'connector.tooMany': 'Si possono collegare al massimo {{limit}} account. Scollegane prima uno.',
    'connector.known': 'Questo account è già collegato.',
    'connector.region': 'Il servizio non ha questa regione. Scegline una dall’elenco.',
    'connector.notFollowed': 'L’account non segue più questo sensore. Scegli di nuovo.',
    'connector.enterPassword':
      'Il servizio ha rifiutato la password. Inseriscila di nuovo; non viene riprovata da sola, così l’account non si blocca.',
    'connector.password':
      'Il servizio rifiuta questo nome di account o la password. Controllali entrambi nella sua app.',
    'connector.terms':
      'Il servizio chiede prima di confermare qualcosa, per esempio nuove condizioni d’uso. Accedi alla sua app con questo account, conferma lì e riprova.',
    'connector.secondFactor':
      'Il servizio chiede un codice per questo accesso, e il portale non può inserirlo. Disattivalo nell’account, o usa un altro account che segue soltanto.',
    'connector.locked':
      'Il servizio ha bloccato questo account per un po’ a causa di troppi tentativi. Riprova tra un’ora.',
    'connector.busy': 'Al momento il servizio non accetta altre richieste. Riprova tra un’ora.',
    'connector.down': 'Al momento il servizio è fuori uso. Riprova più tardi.',
    'connector.unreachable': 'Al momento il servizio non risponde. Riprova più tardi.',
    'connector.version':
      'Il servizio richiede una versione più recente della sua app. Deve impostarla il gestore del portale; caricamenti e file funzionano ancora.',
    'connector.unexpected': 'Il portale non capisce la risposta del servizio. Riprova più tardi.',
  },
  takeOut: [
    'connectors.csv: gli account di altri servizi con cui si scaricano le letture, senza le password.',
    'sources.csv: da dove sono arrivate le letture, e in quale ordine contano le origini. readings-covered.csv: letture al posto delle quali conta quella di un’altra origine.',
  ],
};

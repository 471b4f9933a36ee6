import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in Serbian about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': 'Ovaj nalog više nije povezan; spisak se možda promenio.',
    'connector.tooMany': 'Može da se poveže najviše {{limit}} naloga. Prvo neki isključite.',
    'connector.known': 'Ovaj nalog je već povezan.',
    'connector.region': 'Usluga nema takav region. Izaberite neki sa spiska.',
    'connector.notFollowed': 'Nalog više ne prati ovaj senzor. Izaberite ponovo.',
    'connector.enterPassword':
      'Usluga je odbila lozinku. Unesite je ponovo; sama se ne pokušava, da se nalog ne zaključa.',
    'connector.password': 'Usluga odbija ovo ime naloga ili lozinku. Proverite oboje u njenoj aplikaciji.',
    'connector.terms':
      'Usluga najpre traži da se nešto potvrdi, na primer novi uslovi korišćenja. Prijavite se ovim nalogom u njenu aplikaciju, potvrdite tamo i pokušajte ponovo.',
    'connector.secondFactor':
      'Usluga pri ovoj prijavi traži kod koji portal ne može da unese. Isključite to u nalogu ili koristite drugi nalog koji samo prati.',
    'connector.locked':
      'Usluga je ovaj nalog zbog previše pokušaja na neko vreme zaključala. Pokušajte za sat vremena.',
    'connector.busy': 'Usluga trenutno ne prima više zahteva. Pokušajte za sat vremena.',
    'connector.down': 'Usluga trenutno ne radi. Pokušajte kasnije.',
    'connector.unreachable': 'Usluga trenutno ne odgovara. Pokušajte kasnije.',
    'connector.version':
      'Usluga traži noviju verziju svoje aplikacije. Mora da je podesi operater portala; slanje i datoteke i dalje rade.',
    'connector.unexpected': 'Portal ne razume odgovor usluge. Pokušajte kasnije.',
  },
  takeOut: [
    'connectors.csv: nalozi drugih usluga kojima se preuzimaju očitavanja, bez lozinki.',
    'sources.csv: odakle su došla očitavanja i kojim redom važe izvori. readings-covered.csv: očitavanja umesto kojih važi očitavanje drugog izvora.',
  ],
};

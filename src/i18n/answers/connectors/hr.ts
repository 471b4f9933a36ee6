import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in Croatian about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': 'Ovaj račun više nije povezan; popis se možda promijenio.',
    'connector.tooMany': 'Povezati se može najviše {{limit}} računa. Najprije neki odspojite.',
    'connector.known': 'Ovaj je račun već povezan.',
    'connector.region': 'Usluga nema takvu regiju. Odaberite neku s popisa.',
    'connector.notFollowed': 'Račun više ne prati ovaj senzor. Odaberite ponovno.',
    'connector.enterPassword':
      'Usluga je odbila lozinku. Unesite je ponovno; sama se ne pokušava, da se račun ne zaključa.',
    'connector.password': 'Usluga odbija ovo ime računa ili lozinku. Provjerite oboje u njezinoj aplikaciji.',
    'connector.terms':
      'Usluga najprije traži neku potvrdu, na primjer novih uvjeta korištenja. Prijavite se ovim računom u njezinu aplikaciju, potvrdite ondje i pokušajte ponovno.',
    'connector.secondFactor':
      'Usluga pri ovoj prijavi traži kod koji portal ne može unijeti. Isključite to u računu ili upotrijebite drugi račun koji samo prati.',
    'connector.locked':
      'Usluga je ovaj račun zbog previše pokušaja na neko vrijeme zaključala. Pokušajte za sat vremena.',
    'connector.busy': 'Usluga trenutačno ne prima više zahtjeva. Pokušajte za sat vremena.',
    'connector.down': 'Usluga trenutačno ne radi. Pokušajte poslije.',
    'connector.unreachable': 'Usluga trenutačno ne odgovara. Pokušajte poslije.',
    'connector.version':
      'Usluga traži noviju verziju svoje aplikacije. Mora je postaviti upravitelj portala; slanje i datoteke i dalje rade.',
    'connector.unexpected': 'Portal ne razumije odgovor usluge. Pokušajte poslije.',
  },
  takeOut: [
    'connectors.csv: računi drugih usluga kojima se dohvaćaju očitanja, bez lozinki.',
    'sources.csv: odakle su došla očitanja i kojim redom vrijede izvori. readings-covered.csv: očitanja umjesto kojih vrijedi očitanje drugog izvora.',
  ],
};

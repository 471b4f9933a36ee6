import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in Hungarian about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': 'Ez a fiók már nincs összekapcsolva; a lista megváltozhatott.',
    'connector.tooMany': 'Legfeljebb {{limit}} fiók kapcsolható össze. Előbb válasszon le egyet.',
    'connector.known': 'Ez a fiók már össze van kapcsolva.',
    'connector.region': 'A szolgáltatásnak nincs ilyen régiója. Válasszon egyet a listából.',
    'connector.notFollowed': 'A fiók már nem követi ezt a szenzort. Válasszon újra.',
    'connector.enterPassword':
      'A szolgáltatás elutasította a jelszót. Adja meg újra; magától nem próbáljuk, nehogy zárolják a fiókot.',
    'connector.password':
      'A szolgáltatás elutasítja ezt a fióknevet vagy jelszót. Ellenőrizze mindkettőt az alkalmazásában.',
    'connector.terms':
      'A szolgáltatás előbb megerősítést kér, például új felhasználási feltételekről. Jelentkezzen be az alkalmazásába ezzel a fiókkal, erősítse meg ott, és próbálja újra.',
    'connector.secondFactor':
      'A szolgáltatás kódot kér ehhez a bejelentkezéshez, amelyet a portál nem tud megadni. Kapcsolja ki ezt a fiókban, vagy használjon egy másik fiókot, amely csak követ.',
    'connector.locked':
      'A szolgáltatás a túl sok próbálkozás miatt egy időre zárolta ezt a fiókot. Próbálja újra egy óra múlva.',
    'connector.busy': 'A szolgáltatás most nem fogad több kérést. Próbálja újra egy óra múlva.',
    'connector.down': 'A szolgáltatás most nem működik. Próbálja újra később.',
    'connector.unreachable': 'A szolgáltatás most nem válaszol. Próbálja újra később.',
    'connector.version':
      'A szolgáltatás az alkalmazása újabb verzióját követeli meg. Ezt a portál üzemeltetőjének kell beállítania; a feltöltés és a fájlok továbbra is működnek.',
    'connector.unexpected': 'A portál nem érti a szolgáltatás válaszát. Próbálja újra később.',
  },
  takeOut: [
    'connectors.csv: más szolgáltatások fiókjai, amelyekkel a méréseket lekérjük, jelszavak nélkül.',
    'sources.csv: honnan jöttek a mérések, és milyen sorrendben számítanak a források. readings-covered.csv: mérések, amelyek helyett egy másik forrás mérése számít.',
  ],
};

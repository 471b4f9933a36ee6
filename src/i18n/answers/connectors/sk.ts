import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in Slovak about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': 'Tento účet už nie je pripojený; zoznam sa mohol zmeniť.',
    'connector.tooMany': 'Pripojiť možno najviac {{limit}} účty. Najprv, prosím, niektorý odpojte.',
    'connector.known': 'Tento účet je už pripojený.',
    'connector.region': 'Táto služba takú oblasť nemá. Vyberte, prosím, niektorú zo zoznamu.',
    'connector.notFollowed': 'Účet už tento senzor nesleduje. Vyberte, prosím, znova.',
    'connector.enterPassword':
      'Služba odmietla heslo. Zadajte ho, prosím, znova; samo sa neskúša, aby sa účet nezablokoval.',
    'connector.password': 'Služba odmieta tento názov účtu alebo heslo. Skontrolujte, prosím, oboje v jej aplikácii.',
    'connector.terms':
      'Služba chce najprv niečo potvrdiť, napríklad nové podmienky používania. Prihláste sa, prosím, týmto účtom do jej aplikácie, potvrďte to tam a skúste to znova.',
    'connector.secondFactor':
      'Služba pri prihlásení žiada kód, ktorý portál nemôže zadať. Vypnite to, prosím, v účte alebo použite iný účet, ktorý iba sleduje.',
    'connector.locked': 'Služba tento účet na istý čas zablokovala pre priveľa pokusov. Skúste to, prosím, o hodinu.',
    'connector.busy': 'Služba teraz neprijíma ďalšie požiadavky. Skúste to, prosím, o hodinu.',
    'connector.down': 'Služba je teraz mimo prevádzky. Skúste to, prosím, neskôr.',
    'connector.unreachable': 'Služba teraz neodpovedá. Skúste to, prosím, neskôr.',
    'connector.version':
      'Služba vyžaduje novšiu verziu svojej aplikácie. Musí ju nastaviť prevádzkovateľ portálu; nahrávanie a súbory fungujú ďalej.',
    'connector.unexpected': 'Portál nerozumie odpovedi služby. Skúste to, prosím, neskôr.',
  },
  takeOut: [
    'connectors.csv: účty iných služieb, cez ktoré sa načítavajú hodnoty, bez hesiel.',
    'sources.csv: odkiaľ merania prišli a v akom poradí platia zdroje. readings-covered.csv: merania, za ktoré platí meranie iného zdroja.',
  ],
};

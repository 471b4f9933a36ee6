import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in Czech about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': 'Tento účet už není připojen; seznam se mohl změnit.',
    'connector.tooMany': 'Připojit lze nejvýše {{limit}} účty. Nejdřív prosím některý odpojte.',
    'connector.known': 'Tento účet už je připojen.',
    'connector.region': 'Tato služba takovou oblast nemá. Vyberte prosím některou ze seznamu.',
    'connector.notFollowed': 'Účet už tento senzor nesleduje. Vyberte prosím znovu.',
    'connector.enterPassword':
      'Služba odmítla heslo. Zadejte ho prosím znovu; samo se nezkouší, aby se účet nezablokoval.',
    'connector.password': 'Služba odmítá tento název účtu nebo heslo. Zkontrolujte prosím obojí v její aplikaci.',
    'connector.terms':
      'Služba chce nejdřív něco potvrdit, například nové podmínky použití. Přihlaste se prosím tímto účtem do její aplikace, potvrďte to tam a zkuste to znovu.',
    'connector.secondFactor':
      'Služba při přihlášení žádá kód, který portál nemůže zadat. Vypněte to prosím v účtu, nebo použijte jiný účet, který jen sleduje.',
    'connector.locked': 'Služba tento účet na čas zablokovala kvůli příliš mnoha pokusům. Zkuste to prosím za hodinu.',
    'connector.busy': 'Služba teď nepřijímá další požadavky. Zkuste to prosím za hodinu.',
    'connector.down': 'Služba je teď mimo provoz. Zkuste to prosím později.',
    'connector.unreachable': 'Služba teď neodpovídá. Zkuste to prosím později.',
    'connector.version':
      'Služba vyžaduje novější verzi své aplikace. Musí ji nastavit provozovatel portálu; nahrávání a soubory fungují dál.',
    'connector.unexpected': 'Odpovědi služby portál nerozumí. Zkuste to prosím později.',
  },
  takeOut: [
    'connectors.csv: účty jiných služeb, přes které se načítají hodnoty, bez hesel.',
    'sources.csv: odkud měření přišla a v jakém pořadí zdroje platí. readings-covered.csv: měření, za která platí měření jiného zdroje.',
  ],
};

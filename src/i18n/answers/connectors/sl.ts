import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in Slovenian about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': 'Ta račun ni več povezan; seznam se je morda spremenil.',
    'connector.tooMany': 'Povezani so lahko največ {{limit}} računi. Najprej katerega odklopite.',
    'connector.known': 'Ta račun je že povezan.',
    'connector.region': 'Storitev nima takega območja. Izberite katero s seznama.',
    'connector.notFollowed': 'Račun tega senzorja ne spremlja več. Izberite znova.',
    'connector.enterPassword':
      'Storitev je zavrnila geslo. Vnesite ga znova; samo se ne poskuša, da se račun ne zaklene.',
    'connector.password': 'Storitev zavrača to ime računa ali geslo. Preverite oboje v njeni aplikaciji.',
    'connector.terms':
      'Storitev želi najprej nekaj potrditi, na primer nove pogoje uporabe. S tem računom se prijavite v njeno aplikacijo, tam potrdite in poskusite znova.',
    'connector.secondFactor':
      'Storitev pri tej prijavi zahteva kodo, ki je portal ne more vnesti. Izklopite to v računu ali uporabite drug račun, ki samo spremlja.',
    'connector.locked': 'Storitev je ta račun zaradi preveč poskusov za nekaj časa zaklenila. Poskusite čez eno uro.',
    'connector.busy': 'Storitev trenutno ne sprejema več zahtev. Poskusite čez eno uro.',
    'connector.down': 'Storitev trenutno ne deluje. Poskusite pozneje.',
    'connector.unreachable': 'Storitev se trenutno ne odziva. Poskusite pozneje.',
    'connector.version':
      'Storitev zahteva novejšo različico svoje aplikacije. Nastaviti jo mora upravljavec portala; nalaganje in datoteke še delujejo.',
    'connector.unexpected': 'Portal ne razume odgovora storitve. Poskusite pozneje.',
  },
  takeOut: [
    'connectors.csv: računi drugih storitev, s katerimi se pridobivajo meritve, brez gesel.',
    'sources.csv: od kod so prišli odčitki in v katerem vrstnem redu štejejo viri. readings-covered.csv: odčitki, namesto katerih šteje odčitek drugega vira.',
  ],
};

import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in Hungarian about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': 'Nincs ilyen értesítési mód; lehet, hogy már eltávolították.',
    'channel.testNotFound': 'Nincs ilyen próba.',
    'channel.tooMany': 'Már túl sok az értesítési mód (legfeljebb {{limit}}). Távolítson el egy nem használtat.',
    'channel.known': 'Ezt már hozzáadta.',
    'channel.noMail': 'A fiókjához nem tartozik e-mail-cím.',
    'channel.notPublic': 'Olyan nyilvános internetcímet adjon meg, amely így kezdődik: https://.',
    'channel.addressUnknown': 'Ez a cím nem található az interneten. Kérjük, ellenőrizze, nincs-e benne elírás.',
    'channel.gone': 'Ezen a módon már semmi sem küldhető. Távolítsa el, és állítsa be újra.',
    'duty.notFound': 'Nincs ilyen ügyelet, vagy már véget ért.',
    'duty.alreadyAnswered': 'Erre a kérésre már válaszoltak.',
    'duty.notAskable': 'Ez a személy nem kap riasztásokat, ezért nem lehet ügyeletben.',
    'duty.tooMany': 'Már túl sok az ügyelet (legfeljebb {{limit}}). Előbb fejezzen be egyet.',
    'duty.time': 'Olyan kezdetet válasszon, amely nem a múltban van, a vége pedig utána, egy éven belül legyen.',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}: megváltoztak a jogosultságai ({{pet}})',
      lines: ['{{name}} megváltoztatta az Ön jogosultságait ({{pet}}).', '{{what}}'],
      button: 'Megtekintés: {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}: ügyeleti kérés ({{pet}})',
      lines: [
        '{{name}} arra kéri, hogy vállaljon ügyeletet ({{pet}}): a riasztásokat Ön kapná meg először.',
        '{{when}}',
        'Kérjük, válaszoljon a portálon; addig semmi sem változik.',
      ],
      button: 'Válasz',
    },
    dutyAccepted: {
      subject: '{{portal}}: elfogadták az ügyeleti kérését',
      lines: ['{{name}} vállalja az ügyeletet ({{pet}}), és elsőként kapja a riasztásokat.', '{{when}}'],
      button: 'Megtekintés: {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}: elutasították az ügyeleti kérését',
      lines: ['{{name}} nem tudja vállalni az ügyeletet ({{pet}}). Az ügyelet marad, ahogy volt.', '{{when}}'],
      button: 'Megtekintés: {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: 'Mostantól riasztásokat is kap. A beállításokban nézze meg, hogyan jutnak el Önhöz.',
    alertsOff: 'Riasztásokat többé nem kap.',
    dutyEnded: 'Ezzel az ügyelete is véget ért.',
    answersOn: 'Mostantól mindenki nevében válaszolhat a riasztásokra.',
    answersOff: 'Többé nem válaszolhat mindenki nevében a riasztásokra.',
    logOn: 'Mostantól adagokat és más eseményeket is feljegyezhet.',
    logOff: 'Többé nem jegyezhet fel adagokat és más eseményeket.',
  },
  dutyTimes: { set: 'Kezdete: {{from}}. Vége: {{to}}.', open: 'Kezdete: {{from}}. Vége: amikor valaki átveszi.' },
};

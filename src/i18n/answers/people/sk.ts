import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in Slovak about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': 'Taký spôsob doručenia tu nie je; možno už bol odstránený.',
    'channel.testNotFound': 'Taká skúška tu nie je.',
    'channel.tooMany':
      'Spôsobov doručenia je už príliš veľa (najviac {{limit}}). Odstráňte, prosím, niektorý nepoužívaný.',
    'channel.known': 'Tento spôsob už máte pridaný.',
    'channel.noMail': 'Váš účet nemá e-mailovú adresu.',
    'channel.notPublic': 'Zadajte, prosím, adresu vo verejnom internete, ktorá sa začína na https://.',
    'channel.addressUnknown':
      'Túto adresu sa na internete nepodarilo nájsť. Skontrolujte, prosím, či v nej nie je preklep.',
    'channel.gone': 'Týmto spôsobom sa už nedá nič poslať. Odstráňte ho, prosím, a nastavte znova.',
    'duty.notFound': 'Taká služba tu nie je alebo sa už skončila.',
    'duty.alreadyAnswered': 'Na túto žiadosť už niekto odpovedal.',
    'duty.notAskable': 'Táto osoba nedostáva upozornenia, preto nemôže mať službu.',
    'duty.tooMany': 'Služieb je už príliš veľa (najviac {{limit}}). Najprv, prosím, niektorú ukončite.',
    'duty.time': 'Zvoľte, prosím, začiatok, ktorý nie je v minulosti, a koniec po ňom, najneskôr do roka.',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}: vaše oprávnenia sa zmenili ({{pet}})',
      lines: ['{{name}} mení vaše oprávnenia ({{pet}}).', '{{what}}'],
      button: 'Zobraziť: {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}: žiadosť o službu ({{pet}})',
      lines: [
        '{{name}} vás žiada, aby ste mali službu ({{pet}}): upozornenia by ste dostávali ako prví.',
        '{{when}}',
        'Odpovedzte, prosím, na portáli; dovtedy sa nič nemení.',
      ],
      button: 'Odpovedať',
    },
    dutyAccepted: {
      subject: '{{portal}}: vaša žiadosť o službu je prijatá',
      lines: ['{{name}} bude mať službu ({{pet}}) a upozornenia dostane skôr než ostatní.', '{{when}}'],
      button: 'Zobraziť: {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}: vaša žiadosť o službu je odmietnutá',
      lines: ['{{name}} nemôže mať službu ({{pet}}). Služba zostáva, ako bola.', '{{when}}'],
      button: 'Zobraziť: {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: 'Upozornenia teraz dostávate aj vy. Skontrolujte, prosím, v nastaveniach, ako vám majú chodiť.',
    alertsOff: 'Upozornenia už nedostávate.',
    dutyEnded: 'Tým sa skončila aj vaša služba.',
    answersOn: 'Na upozornenia teraz smiete odpovedať za všetkých.',
    answersOff: 'Na upozornenia už nesmiete odpovedať za všetkých.',
    logOn: 'Teraz smiete zapisovať dávky a iné udalosti.',
    logOff: 'Už nesmiete zapisovať dávky a iné udalosti.',
  },
  dutyTimes: {
    set: 'Začiatok: {{from}}. Koniec: {{to}}.',
    open: 'Začiatok: {{from}}. Koniec: keď službu niekto prevezme.',
  },
};

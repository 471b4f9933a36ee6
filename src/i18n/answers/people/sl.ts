import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in Slovenian about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': 'Takega načina obveščanja ni; morda je že odstranjen.',
    'channel.testNotFound': 'Takega preizkusa ni.',
    'channel.tooMany':
      'Načinov obveščanja je že preveč (največ {{limit}}). Odstranite katerega, ki ga ne uporabljate več.',
    'channel.known': 'Ta način ste že dodali.',
    'channel.noMail': 'Vaš račun nima e-poštnega naslova.',
    'channel.notPublic': 'Vnesite naslov v javnem internetu, ki se začne s https://.',
    'channel.addressUnknown': 'Tega naslova na internetu ni mogoče najti. Preverite, ali ste ga pravilno vpisali.',
    'channel.gone': 'Na ta način ni več mogoče ničesar poslati. Odstranite ga in ga nastavite znova.',
    'duty.notFound': 'Takega dežurstva ni ali pa se je že končalo.',
    'duty.alreadyAnswered': 'Na to prošnjo je že odgovorjeno.',
    'duty.notAskable': 'Ta oseba ne prejema opozoril, zato ne more dežurati.',
    'duty.tooMany': 'Dežurstev je že preveč (največ {{limit}}). Najprej katero končajte.',
    'duty.time': 'Izberite začetek, ki ni v preteklosti, in konec po njem, najpozneje v enem letu.',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}: vaše pravice so spremenjene ({{pet}})',
      lines: ['{{name}} spreminja vaše pravice ({{pet}}).', '{{what}}'],
      button: 'Poglejte: {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}: prošnja za dežurstvo ({{pet}})',
      lines: [
        '{{name}} vas prosi, da dežurate ({{pet}}): opozorila bi najprej prejeli vi.',
        '{{when}}',
        'Odgovorite na portalu; do takrat se nič ne spremeni.',
      ],
      button: 'Odgovorite',
    },
    dutyAccepted: {
      subject: '{{portal}}: vaša prošnja za dežurstvo je sprejeta',
      lines: ['{{name}} sprejema dežurstvo ({{pet}}) in prejema opozorila pred drugimi.', '{{when}}'],
      button: 'Poglejte: {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}: vaša prošnja za dežurstvo je zavrnjena',
      lines: ['{{name}} ne more dežurati ({{pet}}). Dežurstvo ostaja, kot je bilo.', '{{when}}'],
      button: 'Poglejte: {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: 'Opozorila zdaj prejemate tudi vi. V nastavitvah preverite, kako pridejo do vas.',
    alertsOff: 'Opozoril ne prejemate več.',
    dutyEnded: 'S tem se je končalo tudi vaše dežurstvo.',
    answersOn: 'Na opozorila zdaj lahko odgovarjate za vse.',
    answersOff: 'Na opozorila ne morete več odgovarjati za vse.',
    logOn: 'Zdaj lahko zapisujete odmerke in druge dogodke.',
    logOff: 'Ne morete več zapisovati odmerkov in drugih dogodkov.',
  },
  dutyTimes: { set: 'Začetek: {{from}}. Konec: {{to}}.', open: 'Začetek: {{from}}. Konec: ko dežurstvo kdo prevzame.' },
};

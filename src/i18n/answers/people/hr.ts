import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in Croatian about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': 'Takvog načina obavještavanja nema; možda je već uklonjen.',
    'channel.testNotFound': 'Takvog testa nema.',
    'channel.tooMany':
      'Načina obavještavanja već je previše (najviše {{limit}}). Uklonite neki koji više ne koristite.',
    'channel.known': 'Ovaj ste način već dodali.',
    'channel.noMail': 'Vaš račun nema adresu e-pošte.',
    'channel.notPublic': 'Unesite adresu na javnom internetu koja počinje s https://.',
    'channel.addressUnknown': 'Ova se adresa ne može pronaći na internetu. Provjerite jeste li je ispravno upisali.',
    'channel.gone': 'Na ovaj se način više ništa ne može poslati. Uklonite ga i postavite ponovno.',
    'duty.notFound': 'Takvog dežurstva nema ili je već završilo.',
    'duty.alreadyAnswered': 'Na ovaj je zahtjev već odgovoreno.',
    'duty.notAskable': 'Ova osoba ne prima upozorenja, pa ne može dežurati.',
    'duty.tooMany': 'Dežurstava je već previše (najviše {{limit}}). Najprije završite neko.',
    'duty.time': 'Odaberite početak koji nije u prošlosti i kraj nakon njega, najkasnije za godinu dana.',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}: vaša su prava promijenjena ({{pet}})',
      lines: ['{{name}} mijenja vaša prava ({{pet}}).', '{{what}}'],
      button: 'Pogledajte: {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}: zahtjev za dežurstvo ({{pet}})',
      lines: [
        '{{name}} vas moli da dežurate ({{pet}}): upozorenja biste prvi primali vi.',
        '{{when}}',
        'Odgovorite na portalu; do tada se ništa ne mijenja.',
      ],
      button: 'Odgovorite',
    },
    dutyAccepted: {
      subject: '{{portal}}: vaš je zahtjev za dežurstvo prihvaćen',
      lines: ['{{name}} prihvaća dežurstvo ({{pet}}) i prima upozorenja prije ostalih.', '{{when}}'],
      button: 'Pogledajte: {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}: vaš je zahtjev za dežurstvo odbijen',
      lines: ['{{name}} ne može dežurati ({{pet}}). Dežurstvo ostaje kako je bilo.', '{{when}}'],
      button: 'Pogledajte: {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: 'Upozorenja sada primate i vi. U postavkama provjerite kako vam stižu.',
    alertsOff: 'Upozorenja više ne primate.',
    dutyEnded: 'Time je završilo i vaše dežurstvo.',
    answersOn: 'Na upozorenja sada možete odgovarati za sve.',
    answersOff: 'Na upozorenja više ne možete odgovarati za sve.',
    logOn: 'Sada možete zapisivati doze i druge događaje.',
    logOff: 'Više ne možete zapisivati doze i druge događaje.',
  },
  dutyTimes: { set: 'Početak: {{from}}. Kraj: {{to}}.', open: 'Početak: {{from}}. Kraj: kad dežurstvo netko preuzme.' },
};

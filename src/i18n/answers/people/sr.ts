import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in Serbian about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': 'Takvog načina obaveštavanja nema; možda je već uklonjen.',
    'channel.testNotFound': 'Takvog testa nema.',
    'channel.tooMany': 'Načina obaveštavanja je već previše (najviše {{limit}}). Uklonite neki koji više ne koristite.',
    'channel.known': 'Ovaj način ste već dodali.',
    'channel.noMail': 'Vaš nalog nema imejl adresu.',
    'channel.notPublic': 'Unesite adresu na javnom internetu koja počinje sa https://.',
    'channel.addressUnknown': 'Ova adresa ne može da se pronađe na internetu. Proverite da li je ispravno napisana.',
    'channel.gone': 'Na ovaj način više ništa ne može da se pošalje. Uklonite ga i podesite ponovo.',
    'duty.notFound': 'Takvog dežurstva nema ili je već završeno.',
    'duty.alreadyAnswered': 'Na ovaj zahtev je već odgovoreno.',
    'duty.notAskable': 'Ova osoba ne prima upozorenja, pa ne može da dežura.',
    'duty.tooMany': 'Dežurstava je već previše (najviše {{limit}}). Najpre završite neko.',
    'duty.time': 'Izaberite početak koji nije u prošlosti i kraj posle njega, najkasnije za godinu dana.',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}: vaša prava su promenjena ({{pet}})',
      lines: ['{{name}} menja vaša prava ({{pet}}).', '{{what}}'],
      button: 'Pogledajte: {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}: zahtev za dežurstvo ({{pet}})',
      lines: [
        '{{name}} vas moli da dežurate ({{pet}}): upozorenja biste prvi primali vi.',
        '{{when}}',
        'Odgovorite na portalu; do tada se ništa ne menja.',
      ],
      button: 'Odgovorite',
    },
    dutyAccepted: {
      subject: '{{portal}}: vaš zahtev za dežurstvo je prihvaćen',
      lines: ['{{name}} prihvata dežurstvo ({{pet}}) i prima upozorenja pre ostalih.', '{{when}}'],
      button: 'Pogledajte: {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}: vaš zahtev za dežurstvo je odbijen',
      lines: ['{{name}} ne može da dežura ({{pet}}). Dežurstvo ostaje kako je bilo.', '{{when}}'],
      button: 'Pogledajte: {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: 'Upozorenja sada primate i vi. U podešavanjima proverite kako vam stižu.',
    alertsOff: 'Upozorenja više ne primate.',
    dutyEnded: 'Time je završeno i vaše dežurstvo.',
    answersOn: 'Na upozorenja sada možete da odgovarate za sve.',
    answersOff: 'Na upozorenja više ne možete da odgovarate za sve.',
    logOn: 'Sada možete da zapisujete doze i druge događaje.',
    logOff: 'Više ne možete da zapisujete doze i druge događaje.',
  },
  dutyTimes: { set: 'Početak: {{from}}. Kraj: {{to}}.', open: 'Početak: {{from}}. Kraj: kad dežurstvo neko preuzme.' },
};

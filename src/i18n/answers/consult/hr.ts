import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in Croatian about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': 'Takvih podataka za slanje nema; popis se možda promijenio.',
    'consultMail.tooMany': 'Na slanje može čekati najviše {{limit}} podataka za konzultaciju. Najprije neke otkažite.',
    'consultMail.ended': 'Ti su podaci već poslani ili otkazani. Pogledajte popis još jednom.',
    'consultMail.tooLate': 'To je vrijeme već prošlo. Odaberite kasnije ili manje dana prije posjeta.',
    'consultMail.tooFar': 'Odaberite posjet u sljedećih godinu dana.',
    'consultMail.address': 'Odaberite pratitelja s adresom e-pošte ili unesite adresu e-pošte.',
    'consultMail.notSharing':
      'S tom osobom više ne dijelite podatke. Najprije ih ponovno podijelite ili odaberite drugu adresu.',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}: podaci za konzultaciju {{date}} ({{pet}})',
      lines: [
        '{{name}} vam šalje podatke za konzultaciju {{date}} ({{pet}}).',
        'U privitku su stranice kao PDF i iste brojke kao običan tekst.',
        'Ova je poruka poslana automatski i odgovore na nju nitko ne čita. Odgovorite izravno: {{name}}.',
      ],
    },
    consultSent: {
      subject: '{{portal}}: podaci za konzultaciju su poslani ({{pet}})',
      lines: ['Podaci za konzultaciju {{date}} poslani su na {{email}} ({{pet}}).'],
    },
    consultNotSent: {
      subject: '{{portal}}: podaci za konzultaciju nisu poslani ({{pet}})',
      lines: [
        'Podaci za konzultaciju {{date}} nisu poslani na {{email}} ({{pet}}).',
        '{{why}}',
        'Možete ih preuzeti pod „Liječenje” i poslati sami ili ponijeti sa sobom.',
      ],
      button: 'Otvori liječenje',
    },
    consultUnsure: {
      subject: '{{portal}}: nije poznato jesu li podaci za konzultaciju poslani ({{pet}})',
      lines: [
        'Portal se zaustavio dok je slao podatke za konzultaciju {{date}} na {{email}} ({{pet}}). Možda su stigli, a možda nisu; drugi put se ne šalju.',
        'Pitajte jesu li stigli. Možete ih preuzeti pod „Liječenje” i poslati sami.',
      ],
      button: 'Otvori liječenje',
    },
  },
  consultNotSent: {
    tooLate: 'Portal ih nije mogao poslati prije kraja posjeta.',
    mailServer: 'Do kraja posjeta poslužitelj pošte nije bio dostupan ili ih nije prihvatio.',
    mailbox: 'Poslužitelj pošte ne poznaje ovu adresu.',
    refused: 'Poslužitelj pošte ih je odbio.',
    notSharing: 'S tom osobom više niste dijelili podatke.',
    unsure: 'Portal se zaustavio tijekom slanja. Možda su stigli, a možda nisu; pitajte.',
    gone: 'Pristup podacima tada je već završio.',
  },
  takeOut: ['consult-mails.csv: podaci za konzultaciju koji se šalju prije posjeta, kome i što je s njima bilo.'],
};

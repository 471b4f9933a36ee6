import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in Serbian about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': 'Takvih podataka za slanje nema; spisak se možda promenio.',
    'consultMail.tooMany': 'Na slanje može da čeka najviše {{limit}} podataka za konzultaciju. Prvo otkažite neke.',
    'consultMail.ended': 'Ovi podaci su već poslati ili otkazani. Pogledajte spisak ponovo.',
    'consultMail.tooLate': 'To vreme je već prošlo. Izaberite kasnije ili manje dana pre pregleda.',
    'consultMail.tooFar': 'Izaberite pregled u narednih godinu dana.',
    'consultMail.address': 'Izaberite pratioca sa adresom e-pošte ili unesite adresu e-pošte.',
    'consultMail.notSharing':
      'Sa ovom osobom više ne delite podatke. Prvo ih ponovo podelite ili izaberite drugu adresu.',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}: podaci za konzultaciju {{date}} ({{pet}})',
      lines: [
        '{{name}} vam šalje podatke za konzultaciju {{date}} ({{pet}}).',
        'U prilogu su strane kao PDF i isti brojevi kao običan tekst.',
        'Ova poruka je poslata automatski i odgovore na nju niko ne čita. Odgovorite direktno: {{name}}.',
      ],
    },
    consultSent: {
      subject: '{{portal}}: podaci za konzultaciju su poslati ({{pet}})',
      lines: ['Podaci za konzultaciju {{date}} poslati su na {{email}} ({{pet}}).'],
    },
    consultNotSent: {
      subject: '{{portal}}: podaci za konzultaciju nisu poslati ({{pet}})',
      lines: [
        'Podaci za konzultaciju {{date}} nisu poslati na {{email}} ({{pet}}).',
        '{{why}}',
        'Možete da ih preuzmete pod „Lečenje“ i sami pošaljete ili ponesete sa sobom.',
      ],
      button: 'Otvori lečenje',
    },
    consultUnsure: {
      subject: '{{portal}}: ne zna se da li su podaci za konzultaciju poslati ({{pet}})',
      lines: [
        'Portal se zaustavio dok je slao podatke za konzultaciju {{date}} na {{email}} ({{pet}}). Možda su stigli, a možda nisu; drugi put se ne šalju.',
        'Pitajte da li su stigli. Možete da ih preuzmete pod „Lečenje“ i sami pošaljete.',
      ],
      button: 'Otvori lečenje',
    },
  },
  consultNotSent: {
    tooLate: 'Portal nije mogao da ih pošalje pre kraja pregleda.',
    mailServer: 'Do kraja pregleda server pošte nije bio dostupan ili ih nije prihvatio.',
    mailbox: 'Server pošte ne poznaje ovu adresu.',
    refused: 'Server pošte ih je odbio.',
    notSharing: 'Sa ovom osobom više niste delili podatke.',
    unsure: 'Portal se zaustavio tokom slanja. Možda su stigli, a možda nisu; pitajte.',
    gone: 'Pristup podacima se tada već završio.',
  },
  takeOut: ['consult-mails.csv: podaci za konzultaciju koji se šalju pre pregleda, kome i šta je sa njima bilo.'],
};

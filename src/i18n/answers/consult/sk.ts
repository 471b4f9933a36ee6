import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in Slovak about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': 'Také podklady na odoslanie neexistujú; zoznam sa mohol zmeniť.',
    'consultMail.tooMany': 'Na odoslanie môže čakať najviac {{limit}} podkladov. Najprv prosím niektoré zrušte.',
    'consultMail.ended': 'Tieto podklady už boli odoslané alebo zrušené. Pozrite si prosím zoznam znova.',
    'consultMail.tooLate': 'Tento čas už uplynul. Zvoľte prosím neskorší alebo menej dní pred návštevou.',
    'consultMail.tooFar': 'Zvoľte prosím návštevu počas najbližšieho roka.',
    'consultMail.address': 'Zvoľte prosím sledujúceho s e-mailovou adresou alebo zadajte e-mailovú adresu.',
    'consultMail.notSharing':
      'S touto osobou už svoje údaje nezdieľate. Najprv ich prosím znova zdieľajte alebo zvoľte inú adresu.',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}: podklady na konzultáciu {{date}} ({{pet}})',
      lines: [
        '{{name}} vám posiela podklady na konzultáciu pre návštevu {{date}} ({{pet}}).',
        'V prílohe sú strany ako PDF a rovnaké údaje ako obyčajný text.',
        'Táto správa bola odoslaná automaticky a odpovede na ňu nikto nečíta. Odpovedzte prosím priamo: {{name}}.',
      ],
    },
    consultSent: {
      subject: '{{portal}}: podklady na konzultáciu boli odoslané ({{pet}})',
      lines: ['Podklady na konzultáciu pre návštevu {{date}} boli odoslané na {{email}} ({{pet}}).'],
    },
    consultNotSent: {
      subject: '{{portal}}: podklady na konzultáciu neboli odoslané ({{pet}})',
      lines: [
        'Podklady na konzultáciu pre návštevu {{date}} neboli odoslané na {{email}} ({{pet}}).',
        '{{why}}',
        'Môžete si ich stiahnuť v časti „Liečba“ a poslať ich sami alebo vziať so sebou.',
      ],
      button: 'Otvoriť liečbu',
    },
    consultUnsure: {
      subject: '{{portal}}: nie je isté, či boli podklady na konzultáciu odoslané ({{pet}})',
      lines: [
        'Portál sa zastavil, keď odosielal podklady na konzultáciu {{date}} na {{email}} ({{pet}}). Mohli dôjsť, ale nemuseli; druhýkrát sa neposielajú.',
        'Opýtajte sa prosím, či došli. Môžete si ich stiahnuť v časti „Liečba“ a poslať ich sami.',
      ],
      button: 'Otvoriť liečbu',
    },
  },
  consultNotSent: {
    tooLate: 'Portál ich nemohol odoslať, kým sa návšteva neskončila.',
    mailServer: 'Kým sa návšteva neskončila, poštový server nebol dostupný alebo ich neprijal.',
    mailbox: 'Poštový server túto adresu nepozná.',
    refused: 'Poštový server ich odmietol.',
    notSharing: 'S touto osobou ste už svoje údaje nezdieľali.',
    unsure: 'Portál sa počas odosielania zastavil. Mohli dôjsť, ale nemuseli; opýtajte sa prosím.',
    gone: 'Prístup k údajom sa dovtedy skončil.',
  },
  takeOut: ['consult-mails.csv: podklady na konzultáciu odosielané pred návštevami, komu a ako to dopadlo.'],
};

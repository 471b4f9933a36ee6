import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in Slovenian about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': 'Takšnega gradiva za pošiljanje ni; seznam se je morda spremenil.',
    'consultMail.tooMany': 'Na pošiljanje lahko čaka največ {{limit}} gradiv. Najprej katero prekličite.',
    'consultMail.ended': 'To gradivo je že poslano ali preklicano. Oglejte si seznam še enkrat.',
    'consultMail.tooLate': 'Ta čas je že minil. Izberite poznejšega ali manj dni pred obiskom.',
    'consultMail.tooFar': 'Izberite obisk v naslednjem letu.',
    'consultMail.address': 'Izberite sledilca z e-poštnim naslovom ali vnesite e-poštni naslov.',
    'consultMail.notSharing': 'S to osebo podatkov ne delite več. Najprej jih znova delite ali izberite drug naslov.',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}: gradivo za posvet {{date}} ({{pet}})',
      lines: [
        '{{name}} vam pošilja gradivo za posvet {{date}} ({{pet}}).',
        'Priložene so strani v obliki PDF in iste številke kot navadno besedilo.',
        'To sporočilo je bilo poslano samodejno in odgovorov nanj nihče ne bere. Odgovorite neposredno: {{name}}.',
      ],
    },
    consultSent: {
      subject: '{{portal}}: gradivo za posvet je poslano ({{pet}})',
      lines: ['Gradivo za posvet {{date}} je poslano na {{email}} ({{pet}}).'],
    },
    consultNotSent: {
      subject: '{{portal}}: gradivo za posvet ni bilo poslano ({{pet}})',
      lines: [
        'Gradivo za posvet {{date}} ni bilo poslano na {{email}} ({{pet}}).',
        '{{why}}',
        'Lahko ga prenesete v razdelku »Zdravljenje« in ga pošljete sami ali vzamete s seboj.',
      ],
      button: 'Odpri zdravljenje',
    },
    consultUnsure: {
      subject: '{{portal}}: ni znano, ali je bilo gradivo za posvet poslano ({{pet}})',
      lines: [
        'Portal se je ustavil med pošiljanjem gradiva za posvet {{date}} na {{email}} ({{pet}}). Morda je prispelo, morda ne; drugič se ne pošlje.',
        'Vprašajte, ali je prispelo. Lahko ga prenesete v razdelku »Zdravljenje« in ga pošljete sami.',
      ],
      button: 'Odpri zdravljenje',
    },
  },
  consultNotSent: {
    tooLate: 'Portal ga ni mogel poslati, preden je bil obisk končan.',
    mailServer: 'Do konca obiska poštni strežnik ni bil dosegljiv ali gradiva ni sprejel.',
    mailbox: 'Poštni strežnik tega naslova ne pozna.',
    refused: 'Poštni strežnik ga je zavrnil.',
    notSharing: 'S to osebo podatkov niste več delili.',
    unsure: 'Portal se je med pošiljanjem ustavil. Morda je prispelo, morda ne; vprašajte.',
    gone: 'Dostop do podatkov je bil takrat že končan.',
  },
  takeOut: ['consult-mails.csv: gradiva za posvet, ki se pošljejo pred obiski, komu in kaj je bilo z njimi.'],
};

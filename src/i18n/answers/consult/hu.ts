import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in Hungarian about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': 'Nincs ilyen elküldendő lap; lehet, hogy a lista megváltozott.',
    'consultMail.tooMany': 'Legfeljebb {{limit}} lap várhat küldésre. Előbb töröljön egyet.',
    'consultMail.ended': 'Ezt a lapot már elküldtük vagy törölték. Nézze meg újra a listát.',
    'consultMail.tooLate': 'Ez az időpont már elmúlt. Válasszon későbbit, vagy kevesebb nappal a vizit előtt.',
    'consultMail.tooFar': 'Válasszon egy éven belüli vizitet.',
    'consultMail.address': 'Válasszon e-mail-címmel rendelkező követőt, vagy adjon meg egy e-mail-címet.',
    'consultMail.notSharing':
      'Adatait már nem osztja meg ezzel a személlyel. Előbb ossza meg újra, vagy válasszon másik címet.',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}: konzultációs lap, {{date}} ({{pet}})',
      lines: [
        '{{name}} elküldi Önnek a konzultációs lapot a vizithez: {{date}} ({{pet}}).',
        'Mellékeljük az oldalakat PDF-ként és ugyanazokat a számokat egyszerű szövegként.',
        'Ezt a levelet automatikusan küldtük, a válaszokat senki sem olvassa. Kérjük, közvetlenül neki válaszoljon: {{name}}.',
      ],
    },
    consultSent: {
      subject: '{{portal}}: elküldtük a konzultációs lapot ({{pet}})',
      lines: ['A konzultációs lapot a vizithez ({{date}}) elküldtük ide: {{email}} ({{pet}}).'],
    },
    consultNotSent: {
      subject: '{{portal}}: nem küldtük el a konzultációs lapot ({{pet}})',
      lines: [
        'A konzultációs lapot a vizithez ({{date}}) nem küldtük el ide: {{email}} ({{pet}}).',
        '{{why}}',
        'Letöltheti a „Kezelés” alatt, és elküldheti maga, vagy magával viheti.',
      ],
      button: 'Kezelés megnyitása',
    },
    consultUnsure: {
      subject: '{{portal}}: nem tudni, elment-e a konzultációs lap ({{pet}})',
      lines: [
        'A portál leállt, miközben a konzultációs lapot ({{date}}) küldte ide: {{email}} ({{pet}}). Lehet, hogy megérkezett, lehet, hogy nem; másodszor nem küldjük el.',
        'Kérdezze meg, megérkezett-e. Letöltheti a „Kezelés” alatt, és elküldheti maga.',
      ],
      button: 'Kezelés megnyitása',
    },
  },
  consultNotSent: {
    tooLate: 'A portál nem tudta elküldeni a vizit vége előtt.',
    mailServer: 'A levelezőkiszolgáló a vizit végéig nem volt elérhető, vagy nem fogadta el.',
    mailbox: 'A levelezőkiszolgáló nem ismeri ezt a címet.',
    refused: 'A levelezőkiszolgáló visszautasította.',
    notSharing: 'Adatait már nem osztotta meg ezzel a személlyel.',
    unsure: 'A portál küldés közben leállt. Lehet, hogy megérkezett, lehet, hogy nem; kérdezze meg.',
    gone: 'Az adatokhoz való hozzáférés addigra megszűnt.',
  },
  takeOut: ['consult-mails.csv: a vizitek előtt küldendő konzultációs lapok, kinek és milyen eredménnyel.'],
};

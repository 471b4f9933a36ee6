import type { FileAnswers } from '../file-answers.ts';

/** What the server says in Serbian about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'Portal ne poznaje ovu vrstu datoteke. Čita izvoze iz LibreView-a i čitača Libre, Dexcom Clarity-ja, Nightscout-a, xDrip+, Juggluco-a, Glooko-a, Tidepool-a, CareLink-a, Diasend-a, SIBIONICS-a i LibreLinkUp-a, kao i tabele (CSV ili .xlsx) sa vremenom i vrednošću glukoze. Svaku drugu Excel datoteku sačuvajte kao CSV. xDrip+ i Juggluco mogu i sami da šalju merenja: povežite aplikaciju pod „Dodaj podatke“.',
    'file.dayOrMonth':
      'Iz datuma u ovoj datoteci ne vidi se šta je dan, a šta mesec. Izvezite je ponovo kada bude sadržala neki dan posle 12. u mesecu, da nijedno očitavanje ne dobije pogrešno vreme.',
    'file.unitUnknown':
      'Datoteka ne navodi da li su vrednosti u mg/dL ili mmol/L. Upišite jedinicu u zaglavlje kolone i ponovo uvezite datoteku.',
    'file.oldExcel':
      'Ovo je Excel datoteka u starom formatu (.xls). Otvorite je, sačuvajte kao .xlsx ili CSV i uvezite tu datoteku.',
    'file.damaged':
      'Datoteka je oštećena, nepotpuna ili zaštićena lozinkom. Ništa iz nje nije uvezeno. Izvezite je ponovo.',
    'file.unpacksTooLarge':
      'Raspakovana, datoteka bi bila prevelika (najviše {{limit}} u 1000 datoteka). Ništa iz nje nije uvezeno. Izvezite kraći period.',
    'file.whichPet':
      'Ovaj izvoz ima više imena: {{pets}}. Ovde koristite isto ime kao u izvozu, da bi se uvezli pravi podaci.',
    'file.missing': 'Izaberite datoteku.',
    'file.notPicture': 'Izaberite sliku: JPEG, PNG ili WebP, najviše 5 MB.',
    'file.empty': 'Ova datoteka je prazna.',
    'import.notFound': 'Takvog uvoza nema.',
    'import.notReady': 'Najpre odgovorite na pitanja o ovoj datoteci.',
    'import.changed': 'Ovaj uvoz se u međuvremenu promenio. Ponovo učitajte stranicu.',
    'import.fileGone': 'Datoteka ovog uvoza se više ne čuva. Uvezite je ponovo.',
    'import.wholeTooLarge': 'Datoteka ove vrste može imati najviše {{limit}}. Izvezite kraći period.',
  },
  lines: {
    fileNotRead: 'Datoteka „{{text}}“ nije pročitana, jer njena vrsta nije poznata.',
  },
};

import type { FileAnswers } from '../file-answers.ts';

/** What the server says in Croatian about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'Portal ne poznaje ovu vrstu datoteke. Čita izvoze iz LibreViewa i čitača Libre, Dexcom Clarityja, Nightscouta, xDrip+, Juggluca, Glooka, Tidepoola, CareLinka, Diasenda, SIBIONICS-a i LibreLinkUpa te tablice (CSV ili .xlsx) s vremenom i vrijednošću glukoze. Svaku drugu Excel datoteku spremite kao CSV. xDrip+ i Juggluco mogu i sami slati mjerenja: povežite aplikaciju pod „Dodaj podatke”.',
    'file.dayOrMonth':
      'Iz datuma u ovoj datoteci ne vidi se što je dan, a što mjesec. Izvezite je ponovno kad bude sadržavala neki dan nakon 12. u mjesecu, da nijedno očitanje ne dobije pogrešno vrijeme.',
    'file.unitUnknown':
      'Datoteka ne navodi jesu li vrijednosti u mg/dL ili mmol/L. Upišite jedinicu u zaglavlje stupca i ponovno uvezite datoteku.',
    'file.oldExcel':
      'Ovo je Excel datoteka u starom formatu (.xls). Otvorite je, spremite kao .xlsx ili CSV i uvezite tu datoteku.',
    'file.damaged':
      'Datoteka je oštećena, nepotpuna ili zaštićena lozinkom. Ništa iz nje nije uvezeno. Ponovno je izvezite.',
    'file.unpacksTooLarge':
      'Raspakirana bi datoteka bila prevelika (najviše {{limit}} u 1000 datoteka). Ništa iz nje nije uvezeno. Izvezite kraće razdoblje.',
    'file.whichPet':
      'Ovaj izvoz ima više imena: {{pets}}. Ovdje upotrijebite isto ime kao u izvozu kako bi se uvezli pravi podaci.',
    'file.missing': 'Odaberite datoteku.',
    'file.notPicture': 'Odaberite sliku: JPEG, PNG ili WebP, najviše 5 MB.',
    'file.empty': 'Ova je datoteka prazna.',
    'import.notFound': 'Takvog uvoza nema.',
    'import.notReady': 'Najprije odgovorite na pitanja o ovoj datoteci.',
    'import.changed': 'Ovaj se uvoz u međuvremenu promijenio. Ponovno učitajte stranicu.',
    'import.fileGone': 'Datoteka ovog uvoza više nije spremljena. Uvezite je ponovno.',
    'import.wholeTooLarge': 'Datoteka ove vrste može imati najviše {{limit}}. Izvezite kraće razdoblje.',
  },
  lines: {
    fileNotRead: 'Datoteka „{{text}}” nije pročitana jer njezina vrsta nije poznata.',
  },
};

import type { FileAnswers } from '../file-answers.ts';

/** What the server says in Hungarian about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'A portál nem ismeri ezt a fájltípust. A LibreView és a Libre leolvasó, a Dexcom Clarity, a Nightscout, az xDrip+, a Juggluco, a Glooko, a Tidepool, a CareLink, a Diasend, a SIBIONICS és a LibreLinkUp exportjait olvassa, valamint az időt és glükózértéket tartalmazó táblázatokat (CSV vagy .xlsx). Más Excel-fájlt kérjük CSV-ként mentsen el. Az xDrip+ és a Juggluco maga is el tudja küldeni a méréseket: kapcsolja össze az alkalmazást itt: „Adatok hozzáadása”.',
    'file.dayOrMonth':
      'A fájl dátumaiból nem derül ki, melyik szám a nap és melyik a hónap. Exportálja újra, amikor már van benne 12-e utáni nap, hogy egyetlen mérés se kerüljön rossz időpontra.',
    'file.unitUnknown':
      'A fájlból nem derül ki, hogy az értékek mg/dL-ben vagy mmol/L-ben vannak. Kérjük, írja be a mértékegységet az oszlop fejlécébe, és importálja újra a fájlt.',
    'file.oldExcel':
      'Ez régi formátumú Excel-fájl (.xls). Kérjük, nyissa meg, mentse el .xlsx vagy CSV formátumban, és azt a fájlt importálja.',
    'file.damaged':
      'A fájl sérült, hiányos vagy jelszóval védett. Semmi sem lett importálva belőle. Kérjük, exportálja újra.',
    'file.unpacksTooLarge':
      'Kicsomagolva a fájl túl nagy lenne (legfeljebb {{limit}}, 1000 fájlban). Semmi sem lett importálva belőle. Kérjük, exportáljon rövidebb időszakot.',
    'file.whichPet':
      'Ebben az exportban több név van: {{pets}}. Kérjük, itt is az exportban szereplő nevet használja, hogy a megfelelő adatok kerüljenek be.',
    'file.missing': 'Válasszon fájlt.',
    'file.notPicture': 'Válasszon képet: JPEG, PNG vagy WebP, legfeljebb 5 MB.',
    'file.empty': 'Ez a fájl üres.',
    'import.notFound': 'Nincs ilyen importálás.',
    'import.notReady': 'Kérjük, előbb válaszoljon a fájllal kapcsolatos kérdésekre.',
    'import.changed': 'Ez az importálás időközben megváltozott. Kérjük, töltse újra az oldalt.',
    'import.fileGone': 'Ennek az importálásnak a fájlja már nincs meg. Kérjük, importálja újra.',
    'import.wholeTooLarge': 'Az ilyen fájl legfeljebb {{limit}} lehet. Kérjük, exportáljon rövidebb időszakot.',
  },
  lines: {
    fileNotRead: 'A(z) „{{text}}” fájl nem lett beolvasva, mert a típusa ismeretlen.',
  },
};

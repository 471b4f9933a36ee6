import type { FileAnswers } from '../file-answers.ts';

/** What the server says in Slovenian about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'Portal ne pozna te vrste datoteke. Bere izvoze iz LibreView in čitalnika Libre, Dexcom Clarity, Nightscout, xDrip+, Juggluco, Glooko, Tidepool, CareLink, Diasend, SIBIONICS in LibreLinkUp ter tabele (CSV ali .xlsx) s časom in vrednostjo glukoze. Drugo datoteko Excel shranite kot CSV. xDrip+ in Juggluco lahko meritve pošiljata tudi sama: aplikacijo povežite pod »Dodaj podatke«.',
    'file.dayOrMonth':
      'Iz datumov v tej datoteki ni razvidno, kaj je dan in kaj mesec. Izvozite jo znova, ko bo vsebovala kakšen dan po 12. v mesecu, da noben odčitek ne dobi napačnega časa.',
    'file.unitUnknown':
      'Datoteka ne pove, ali so vrednosti v mg/dL ali mmol/L. Enoto vpišite v glavo stolpca in datoteko uvozite znova.',
    'file.oldExcel':
      'To je Excelova datoteka v stari obliki (.xls). Odprite jo, shranite kot .xlsx ali CSV in uvozite to datoteko.',
    'file.damaged':
      'Datoteka je poškodovana, nepopolna ali zaščitena z geslom. Nič iz nje ni bilo uvoženo. Izvozite jo znova.',
    'file.unpacksTooLarge':
      'Razpakirana datoteka bi bila prevelika (največ {{limit}} v 1000 datotekah). Nič iz nje ni bilo uvoženo. Izvozite krajše obdobje.',
    'file.whichPet':
      'V tem izvozu je več imen: {{pets}}. Tukaj uporabite enako ime kot v izvozu, da bodo uvoženi pravi podatki.',
    'file.missing': 'Izberite datoteko.',
    'file.notPicture': 'Izberite sliko: JPEG, PNG ali WebP, največ 5 MB.',
    'file.empty': 'Ta datoteka je prazna.',
    'import.notFound': 'Takega uvoza ni.',
    'import.notReady': 'Najprej odgovorite na vprašanja o tej datoteki.',
    'import.changed': 'Ta uvoz se je medtem spremenil. Znova naložite stran.',
    'import.fileGone': 'Datoteka tega uvoza ni več shranjena. Uvozite jo znova.',
    'import.wholeTooLarge': 'Datoteka te vrste ima lahko največ {{limit}}. Izvozite krajše obdobje.',
  },
  lines: {
    fileNotRead: 'Datoteka »{{text}}« ni bila prebrana, ker njena vrsta ni znana.',
  },
};

import type { FileAnswers } from '../file-answers.ts';

/** What the server says in Slovak about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'Portál tento druh súboru nepozná. Číta exporty z LibreView a čítačky Libre, Dexcom Clarity, Nightscoutu, xDrip+, Juggluco, Glooko, Tidepoolu, CareLinku, Diasendu, SIBIONICS a LibreLinkUp a tabuľky (CSV alebo .xlsx) s časom a hodnotou glukózy. Iný súbor Excelu uložte, prosím, ako CSV. xDrip+ a Juggluco môžu merania posielať aj samy: pripojte aplikáciu v ponuke „Pridať údaje“.',
    'file.dayOrMonth':
      'Z dátumov v tomto súbore sa nedá zistiť, čo je deň a čo mesiac. Exportujte ho, prosím, znova, keď bude obsahovať niektorý deň po dvanástom, aby žiadne meranie nedostalo nesprávny čas.',
    'file.unitUnknown':
      'Súbor neuvádza, či sú hodnoty v mg/dL alebo mmol/L. Doplňte, prosím, jednotku do hlavičky stĺpca a súbor importujte znova.',
    'file.oldExcel':
      'Toto je súbor Excelu v starom formáte (.xls). Otvorte ho, prosím, uložte ako .xlsx alebo CSV a importujte tento nový súbor.',
    'file.damaged':
      'Súbor je poškodený, neúplný alebo chránený heslom. Nič z neho nebolo importované. Exportujte ho, prosím, znova.',
    'file.unpacksTooLarge':
      'Po rozbalení by bol súbor príliš veľký (najviac {{limit}} v 1000 súboroch). Nič z neho nebolo importované. Exportujte, prosím, kratšie obdobie.',
    'file.whichPet':
      'Tento export obsahuje viac mien: {{pets}}. Použite tu, prosím, rovnaké meno ako v exporte, aby sa importovali správne údaje.',
    'file.missing': 'Vyberte, prosím, súbor.',
    'file.notPicture': 'Vyberte, prosím, obrázok: JPEG, PNG alebo WebP, najviac 5 MB.',
    'file.empty': 'Tento súbor je prázdny.',
    'import.notFound': 'Taký import tu nie je.',
    'import.notReady': 'Najprv odpovedzte na otázky o tomto súbore.',
    'import.changed': 'Tento import sa medzitým zmenil. Načítajte stránku znova.',
    'import.fileGone': 'Súbor tohto importu už nie je uložený. Importujte ho znova.',
    'import.wholeTooLarge': 'Súbor tohto druhu môže mať najviac {{limit}}. Exportujte kratšie obdobie.',
  },
  lines: {
    fileNotRead: 'Súbor „{{text}}“ nebol načítaný, pretože jeho druh nie je známy.',
  },
};

import type { FileAnswers } from '../file-answers.ts';

/** What the server says in Czech about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'Tento druh souboru portál nezná. Čte exporty z LibreView a čtečky Libre, Dexcom Clarity, Nightscoutu, xDrip+, Juggluco, Glooko, Tidepoolu, CareLinku, Diasendu, SIBIONICS a LibreLinkUp a tabulky (CSV nebo .xlsx) s časem a hodnotou glukózy. Jiný soubor Excelu prosím uložte jako CSV. xDrip+ a Juggluco mohou měření také posílat samy: připojte aplikaci v nabídce „Přidat data“.',
    'file.dayOrMonth':
      'Z kalendářních dat v tomto souboru nelze poznat, co je den a co měsíc. Exportujte ho prosím znovu, až bude obsahovat některý den po dvanáctém, aby žádné měření nedostalo špatný čas.',
    'file.unitUnknown':
      'Soubor neuvádí, zda jsou hodnoty v mg/dL, nebo v mmol/L. Doplňte prosím jednotku do záhlaví sloupce a soubor importujte znovu.',
    'file.oldExcel':
      'Toto je soubor Excelu ve starém formátu (.xls). Otevřete ho prosím, uložte jako .xlsx nebo CSV a importujte tento nový soubor.',
    'file.damaged':
      'Soubor je poškozený, neúplný nebo chráněný heslem. Nic z něj nebylo importováno. Exportujte ho prosím znovu.',
    'file.unpacksTooLarge':
      'Po rozbalení by byl soubor příliš velký (nejvýše {{limit}} v 1000 souborech). Nic z něj nebylo importováno. Exportujte prosím kratší období.',
    'file.whichPet':
      'Tento export obsahuje více jmen: {{pets}}. Použijte zde prosím stejné jméno jako v exportu, aby se importovala správná data.',
    'file.missing': 'Vyberte prosím soubor.',
    'file.notPicture': 'Vyberte prosím obrázek: JPEG, PNG nebo WebP, nejvýše 5 MB.',
    'file.empty': 'Tento soubor je prázdný.',
    'import.notFound': 'Takový import tu není.',
    'import.notReady': 'Nejprve prosím odpovězte na otázky k tomuto souboru.',
    'import.changed': 'Tento import se mezitím změnil. Načtěte prosím stránku znovu.',
    'import.fileGone': 'Soubor tohoto importu už není uložen. Importujte ho prosím znovu.',
    'import.wholeTooLarge': 'Soubor tohoto druhu může mít nejvýše {{limit}}. Exportujte prosím kratší období.',
  },
  lines: {
    fileNotRead: 'Soubor „{{text}}“ nebyl načten, protože jeho druh není známý.',
  },
};

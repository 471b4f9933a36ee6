import type { FileAnswers } from '../file-answers.ts';

/** What the server says in French about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'Le portail ne connaît pas ce type de fichier. Il lit les exports de LibreView et du lecteur Libre, de Dexcom Clarity, Nightscout, xDrip+, Juggluco, Glooko, Tidepool, CareLink, Diasend, SIBIONICS et LibreLinkUp, ainsi que les tableaux (CSV ou .xlsx) avec une heure et une valeur de glucose. Enregistrez tout autre fichier Excel au format CSV. xDrip+ et Juggluco peuvent aussi envoyer leurs mesures eux-mêmes : connectez l’application dans « Ajouter des données ».',
    'file.dayOrMonth':
      'Les dates de ce fichier ne permettent pas de distinguer le jour et le mois. Veuillez l’exporter à nouveau lorsqu’il contiendra un jour après le 12, afin qu’aucune mesure ne reçoive une heure erronée.',
    'file.unitUnknown':
      'Ce fichier ne dit pas si ses valeurs sont en mg/dL ou en mmol/L. Écrivez l’unité dans l’en-tête de la colonne, puis importez le fichier à nouveau.',
    'file.oldExcel':
      'C’est un fichier Excel à l’ancien format (.xls). Ouvrez-le, enregistrez-le au format .xlsx ou CSV, puis importez ce fichier.',
    'file.damaged':
      'Ce fichier est endommagé, incomplet ou protégé par un mot de passe. Rien n’en a été importé. Exportez-le à nouveau.',
    'file.unpacksTooLarge':
      'Décompressé, ce fichier serait trop volumineux (au plus {{limit}} dans 1000 fichiers). Rien n’en a été importé. Exportez une période plus courte.',
    'file.whichPet':
      'Cet export contient plusieurs noms : {{pets}}. Utilisez ici le même nom que dans l’export, pour que les bonnes données soient importées.',
    'file.missing': 'Choisissez un fichier.',
    'file.notPicture': 'Choisissez une image\u00A0: JPEG, PNG ou WebP, 5 Mo au plus.',
    'file.empty': 'Ce fichier est vide.',
    'import.notFound': 'Cette importation n’existe pas.',
    'import.notReady': 'Veuillez d’abord répondre aux questions sur ce fichier.',
    'import.changed': 'Cette importation a changé entre-temps. Veuillez recharger la page.',
    'import.fileGone': 'Le fichier de cette importation n’est plus conservé. Veuillez l’importer à nouveau.',
    'import.wholeTooLarge':
      'Un fichier de ce type ne peut pas dépasser {{limit}}. Veuillez exporter une période plus courte.',
  },
  lines: {
    fileNotRead: 'Le fichier « {{text}} » n’a pas été lu, car son type n’est pas connu.',
  },
};

import type { FileAnswers } from '../file-answers.ts';

/** What the server says in Spanish about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'El portal no conoce este tipo de archivo. Lee exportaciones de LibreView y del lector Libre, Dexcom Clarity, Nightscout, xDrip+, Juggluco, Glooko, Tidepool, CareLink, Diasend, SIBIONICS y LibreLinkUp, y tablas (CSV o .xlsx) con una hora y un valor de glucosa. Guarda cualquier otro archivo de Excel como CSV. xDrip+ y Juggluco también pueden enviar las lecturas por sí solos: conecta la aplicación en «Añadir datos».',
    'file.dayOrMonth':
      'Las fechas de este archivo no permiten distinguir el día y el mes. Vuelva a exportarlo cuando contenga un día posterior al 12, para que ninguna lectura quede con una hora equivocada.',
    'file.unitUnknown':
      'Este archivo no indica si sus valores están en mg/dL o mmol/L. Escribe la unidad en el encabezado de la columna y vuelve a importarlo.',
    'file.oldExcel':
      'Este es un archivo de Excel en el formato antiguo (.xls). Ábrelo, guárdalo como .xlsx o CSV e importa ese archivo.',
    'file.damaged':
      'Este archivo está dañado, incompleto o protegido con contraseña. No se ha importado nada. Vuelve a exportarlo.',
    'file.unpacksTooLarge':
      'Descomprimido, este archivo sería demasiado grande (como máximo {{limit}} en 1000 archivos). No se ha importado nada. Exporta un periodo más corto.',
    'file.whichPet':
      'Esta exportación tiene varios nombres: {{pets}}. Usa aquí el mismo nombre que en la exportación, para que se importen los datos correctos.',
    'file.missing': 'Elija un archivo.',
    'file.notPicture': 'Elija una imagen: JPEG, PNG o WebP, de hasta 5 MB.',
    'file.empty': 'Este archivo está vacío.',
    'import.notFound': 'Esa importación no existe.',
    'import.notReady': 'Responda primero a las preguntas sobre este archivo.',
    'import.changed': 'Esta importación ha cambiado entretanto. Vuelva a cargar la página.',
    'import.fileGone': 'El archivo de esta importación ya no se conserva. Impórtelo de nuevo.',
    'import.wholeTooLarge': 'Un archivo de este tipo puede tener como máximo {{limit}}. Exporte un período más corto.',
  },
  lines: {
    fileNotRead: 'El archivo «{{text}}» no se ha leído porque no se conoce su tipo.',
  },
};

import type { FileAnswers } from '../file-answers.ts';

/** What the server says in English about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'The portal does not know this kind of file. It reads exports of LibreView and the Libre reader, Dexcom Clarity, Nightscout, xDrip+, Juggluco, Glooko, Tidepool, CareLink, Diasend, SIBIONICS and LibreLinkUp, and tables (CSV or .xlsx) with a time and a glucose value. Please save any other Excel file as CSV. xDrip+ and Juggluco can also send their readings by themselves: connect the app under “Add data”.',
    'file.dayOrMonth':
      'The dates in this file do not show which number is the day and which the month. Please export it again once it holds a date after the 12th of a month, so that no reading gets a wrong time.',
    'file.unitUnknown':
      'This file does not say whether its values are in mg/dL or mmol/L. Please write the unit into the heading of the column, and import the file again.',
    'file.oldExcel':
      'This is an Excel file of the old form (.xls). Please open it, save it as .xlsx or CSV, and import that file.',
    'file.damaged':
      'This file is damaged, cut off or protected by a password. Nothing of it was imported. Please export it again.',
    'file.unpacksTooLarge':
      'Unpacked, this file would be too large (at most {{limit}} in 1000 files). Nothing of it was imported. Please export a shorter period.',
    'file.whichPet':
      'This export has several names: {{pets}}. Please use the name that it has there here as well, so that the right data are imported.',
    'file.missing': 'Please choose a file.',
    'file.notPicture': 'Please choose a picture: JPEG, PNG or WebP, up to 5 MB.',
    'file.empty': 'This file is empty.',
    'import.notFound': 'There is no such import.',
    'import.notReady': 'Please answer the questions about this file first.',
    'import.changed': 'This import has changed in the meantime. Please reload the page.',
    'import.fileGone': 'The file of this import is no longer kept. Please import it again.',
    'import.wholeTooLarge': 'A file of this kind can be at most {{limit}}. Please export a shorter time.',
  },
  lines: {
    fileNotRead: 'The file “{{text}}” was not read, because its kind is not known.',
  },
};

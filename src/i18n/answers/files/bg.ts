import type { FileAnswers } from '../file-answers.ts';

/** What the server says in Bulgarian about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'Порталът не познава този вид файл. Чете експорти от LibreView и четеца Libre, Dexcom Clarity, Nightscout, xDrip+, Juggluco, Glooko, Tidepool, CareLink, Diasend, SIBIONICS и LibreLinkUp, както и таблици (CSV или .xlsx) с час и стойност на глюкозата. Друг файл на Excel запазете като CSV. xDrip+ и Juggluco могат и сами да изпращат измерванията: свържете приложението от „Добавяне на данни“.',
    'file.dayOrMonth':
      'От датите в този файл не личи кое е денят и кое месецът. Експортирайте го отново, когато съдържа ден след 12-о число, за да не получи никое измерване грешен час.',
    'file.unitUnknown':
      'Файлът не показва дали стойностите са в mg/dL или mmol/L. Впишете единицата в заглавието на колоната и импортирайте файла отново.',
    'file.oldExcel':
      'Това е файл на Excel в стария формат (.xls). Отворете го, запазете го като .xlsx или CSV и импортирайте новия файл.',
    'file.damaged':
      'Файлът е повреден, непълен или защитен с парола. Нищо от него не е импортирано. Експортирайте го отново.',
    'file.unpacksTooLarge':
      'Разархивиран, файлът би бил твърде голям (най-много {{limit}} в 1000 файла). Нищо от него не е импортирано. Експортирайте по-кратък период.',
    'file.whichPet':
      'В този експорт има няколко имена: {{pets}}. Използвайте тук същото име като в експорта, за да се импортират правилните данни.',
    'file.missing': 'Изберете файл.',
    'file.notPicture': 'Изберете снимка: JPEG, PNG или WebP, до 5 MB.',
    'file.empty': 'Този файл е празен.',
  },
  lines: {
    fileNotRead: 'Файлът „{{text}}“ не е прочетен, защото видът му не е познат.',
  },
};

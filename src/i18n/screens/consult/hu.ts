import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Hungarian. */
export const hu: Translated<typeof en> = {
  consult: {
    title: 'Konzultációs lap',
    hint: 'Két oldal a vizsgálatra ({{name}}): adagok, görbék, alacsony értékek, tünetek, szenzorok és minden nap. A most készített lapokat a portál senkinek sem küldi el.',
    days: 'Napok a mai napig',
    questions: 'Kérdések a vizsgálatra',
    questionsHint: 'Soronként egy, legfeljebb {{most}}; felül jelennek meg.',
    tooMany: 'Az oldalon legfeljebb {{most}} kérdés fér el',
    tooLong: 'Egy kérdés legfeljebb {{most}} karakter lehet',
    pdf: 'PDF',
    text: 'Egyszerű szöveg',
    textLabel: 'Szöveg a rendelő nyilvántartásába',
    copy: 'Szöveg másolása',
    ways: 'Hogyan adja át',
    now: 'Most',
    mail: 'E-mailben',
    code: 'QR-kód',
    mailDays: 'Napok a küldésig',
    mailHint:
      'A lap a küldés napján készül az addigi adatokkal, és PDF-ként és egyszerű szövegként megy el. E-mail közli, hogy elküldtük-e.',
    codeHint:
      'Aki beolvassa a kódot, fiók nélkül látja ezeket a napokat ({{name}}), amíg a link él: a lapot, a jelentést és a feljegyzéseket.',
    visitDate: 'A vizit napja',
    visitTime: 'Időpont, ha ismert',
    daysBefore: 'Küldés a vizit előtt',
    sendTime: 'A küldés időpontja',
    to: 'Címzett',
    otherAddress: 'Másik e-mail-cím',
    order: 'E-mail megrendelése',
    ask: 'Elküldjük az adatokat ({{name}}) ide: {{email}}?',
    askEffect:
      '{{date}} után ezen a címen megvan a konzultációs lap: adagok, görbék, alacsony értékek, tünetek, szenzorok, minden nap és a kérdései. Az elküldött lapot nem lehet visszavonni.',
    orders: 'Megrendelt e-mailek',
    visit: 'Vizit: {{date}}',
    waiting: 'Küldés: {{date}}',
    delayed: 'Még nem ment el: a legutóbbi próba nem sikerült. A vizitig újra próbáljuk.',
    sending: 'Küldés folyamatban',
    sent: 'Elküldve: {{date}}',
    cancelled: 'Törölve',
    cancel: 'Ne küldje el',
    cancelAsk: 'Ne küldjük el a lapot ide: {{email}}?',
    cancelEffect: 'A vizithez nem küldünk semmit: {{date}}.',
    makeCode: 'QR-kód készítése',
    codeAlt: 'A link QR-kódja',
    codeUse: 'Telefon vagy táblagép kamerájával olvasható be.',
    needDate: 'Válassza ki a napot',
    countedBy:
      'Itt a riasztások határértékei szerint számolunk: {{own}}. A jelentések és a konzultációs lapok a szokásos cél szerint számolnak: {{standard}}.',
  },
};

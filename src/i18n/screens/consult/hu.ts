import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Hungarian. */
export const hu: Translated<typeof en> = {
  consult: {
    title: 'Konzultációs lap',
    hint: 'Két oldal a vizitre ({{name}}): adagok, görbék, alacsony értékek, tünetek, szenzorok és minden nap. Senkinek nem küldünk semmit.',
    days: 'Napok a mai napig',
    questions: 'Kérdések a vizitre',
    questionsHint: 'Soronként egy, legfeljebb {{most}}; felül jelennek meg.',
    tooMany: 'Az oldalon legfeljebb {{most}} kérdés fér el',
    tooLong: 'Egy kérdés legfeljebb {{most}} karakter lehet',
    pdf: 'PDF',
    text: 'Egyszerű szöveg',
    textLabel: 'Szöveg a rendelő nyilvántartásába',
    copy: 'Szöveg másolása',
  },
};

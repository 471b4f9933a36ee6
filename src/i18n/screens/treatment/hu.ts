import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Hungarian. */
export const hu: Translated<typeof en> = {
  treatment: {
    tabs: '{{name}} kezelése',
    afterInjection: 'Injekció után',
    periods: 'Adagolási időszakok',
    signs: 'Tünetek',
    meter: 'Összevetés a mérővel',
    targets: 'Célok',
    longView: 'Hosszú távú nézet',
    withoutInsulin: 'Inzulin nélkül',
    noDoses: 'Még nincs feljegyzett adag',
    noDosesHint: 'Ha vannak feljegyzett adagok, ez az oldal megmutatja az egyes adagok utáni glükózt.',
    foot: 'Ez az oldal azt írja le, ami történt. Az adagról az állatorvos dönt.',
  },
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

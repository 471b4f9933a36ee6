import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Slovak. */
export const sk: Translated<typeof en> = {
  consult: {
    title: 'Podklady na konzultáciu',
    hint: 'Dve strany ({{name}}) na návštevu: dávky, krivky, nízke hodnoty, príznaky, senzory a každý deň. Čo sa vytvorí teraz, sa nikomu neposiela.',
    days: 'Počet dní do dneška',
    questions: 'Otázky na návštevu',
    questionsHint: 'Na každom riadku jedna, najviac {{most}}; vytlačia sa hore.',
    tooMany: 'Najvyšší počet otázok na strane: {{most}}',
    tooLong: 'Najvyšší počet znakov v otázke: {{most}}',
    pdf: 'PDF',
    text: 'Obyčajný text',
    textLabel: 'Text do karty v ambulancii',
    copy: 'Kopírovať text',
    ways: 'Ako sa odovzdajú',
    now: 'Teraz',
    mail: 'E-mailom',
    code: 'QR kód',
    mailDays: 'Počet dní do odoslania',
    mailHint:
      'Podklady vzniknú v deň odoslania z údajov do toho času a odídu ako PDF a obyčajný text. E-mailom sa dozviete, či boli odoslané.',
    codeHint: 'Kto kód naskenuje, vidí tieto dni ({{name}}) bez účtu, kým odkaz platí: podklady, správu a záznamy.',
    visitDate: 'Deň návštevy',
    visitTime: 'Čas, ak je známy',
    daysBefore: 'Odoslať pred návštevou',
    sendTime: 'Čas odoslania',
    to: 'Komu',
    otherAddress: 'Iná e-mailová adresa',
    order: 'Objednať e-mail',
    ask: 'Poslať údaje ({{name}}) na {{email}}?',
    askEffect:
      'Od {{date}} má táto adresa podklady na konzultáciu: dávky, krivky, nízke hodnoty, príznaky, senzory, každý deň a vaše otázky. Odoslané sa nedá vziať späť.',
    orders: 'Objednané e-maily',
    visit: 'Návšteva: {{date}}',
    waiting: 'Odošle sa: {{date}}',
    delayed: 'Zatiaľ neodoslané: posledný pokus sa nepodaril. Skúša sa znova až do návštevy.',
    sending: 'Práve sa odosiela',
    sent: 'Odoslané: {{date}}',
    cancelled: 'Zrušené',
    cancel: 'Neposielať',
    cancelAsk: 'Neposlať podklady na {{email}}?',
    cancelEffect: 'K návšteve sa nič nepošle: {{date}}.',
    makeCode: 'Vytvoriť QR kód',
    codeAlt: 'QR kód odkazu',
    codeUse: 'Dá sa naskenovať fotoaparátom telefónu alebo tabletu.',
    needDate: 'Zvoľte prosím deň',
    countedBy:
      'Tu sa počíta podľa hraníc upozornení, {{own}}. Správy a podklady na konzultáciu počítajú podľa štandardného cieľa, {{standard}}.',
  },
};

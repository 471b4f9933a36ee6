import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Slovenian. */
export const sl: Translated<typeof en> = {
  consult: {
    title: 'Gradivo za posvet',
    hint: 'Dve strani za obisk ({{name}}): odmerki, krivulje, nizke vrednosti, znaki, senzorji in vsak dan. Kar nastane zdaj, se nikomur ne pošlje.',
    days: 'Število dni do danes',
    questions: 'Vprašanja za obisk',
    questionsHint: 'Eno v vsaki vrstici, največ {{most}}; natisnjena so na vrhu.',
    tooMany: 'Največje število vprašanj na strani: {{most}}',
    tooLong: 'Največje število znakov v vprašanju: {{most}}',
    pdf: 'PDF',
    text: 'Navadno besedilo',
    textLabel: 'Besedilo za karton v ambulanti',
    copy: 'Kopiraj besedilo',
    ways: 'Kako se preda',
    now: 'Zdaj',
    mail: 'Po e-pošti',
    code: 'Koda QR',
    mailDays: 'Število dni do pošiljanja',
    mailHint:
      'Gradivo nastane na dan pošiljanja s podatki do takrat in se pošlje kot PDF in navadno besedilo. E-sporočilo vam pove, ali je bilo poslano.',
    codeHint:
      'Kdor kodo optično prebere, vidi te dni ({{name}}) brez računa, dokler povezava velja: gradivo, poročilo in zapiske.',
    visitDate: 'Dan obiska',
    visitTime: 'Ura, če je znana',
    daysBefore: 'Poslano pred obiskom',
    sendTime: 'Ura pošiljanja',
    to: 'Komu',
    otherAddress: 'Drug e-poštni naslov',
    order: 'Naroči e-sporočilo',
    ask: 'Pošljem podatke ({{name}}) na {{email}}?',
    askEffect:
      'Od {{date}} ima ta naslov gradivo za posvet: odmerke, krivulje, nizke vrednosti, znake, senzorje, vsak dan in vaša vprašanja. Poslanega ni mogoče vzeti nazaj.',
    orders: 'Naročena e-sporočila',
    visit: 'Obisk: {{date}}',
    waiting: 'Bo poslano: {{date}}',
    delayed: 'Še ni poslano: zadnji poskus ni uspel. Poskuša se znova do obiska.',
    sending: 'Se pošilja',
    sent: 'Poslano: {{date}}',
    cancelled: 'Preklicano',
    cancel: 'Ne pošlji',
    cancelAsk: 'Gradiva ne pošljem na {{email}}?',
    cancelEffect: 'Za obisk se ne pošlje nič: {{date}}.',
    makeCode: 'Naredi kodo QR',
    codeAlt: 'Koda QR povezave',
    codeUse: 'Prebere jo kamera telefona ali tablice.',
    needDate: 'Izberite dan',
    countedBy:
      'Tukaj se računa po mejah opozoril, {{own}}. Poročila in gradiva za posvet računajo po standardnem cilju, {{standard}}.',
  },
};

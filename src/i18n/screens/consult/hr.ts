import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Croatian. */
export const hr: Translated<typeof en> = {
  consult: {
    title: 'Podaci za konzultaciju',
    hint: 'Dvije stranice ({{name}}) za pregled: doze, krivulje, niske vrijednosti, znakovi, senzori i svaki dan. Ono što se izradi sada nikome se ne šalje.',
    days: 'Broj dana do danas',
    questions: 'Pitanja za pregled',
    questionsHint: 'Jedno u svakom retku, najviše {{most}}; ispisuju se na vrhu.',
    tooMany: 'Najveći broj pitanja na stranici: {{most}}',
    tooLong: 'Najveći broj znakova u pitanju: {{most}}',
    pdf: 'PDF',
    text: 'Običan tekst',
    textLabel: 'Tekst za karton u ambulanti',
    copy: 'Kopiraj tekst',
    ways: 'Kako se predaju',
    now: 'Sada',
    mail: 'E-poštom',
    code: 'QR kôd',
    mailDays: 'Broj dana do slanja',
    mailHint:
      'Podaci nastaju na dan slanja iz vrijednosti do tada i šalju se kao PDF i običan tekst. E-pošta vam kaže jesu li poslani.',
    codeHint:
      'Tko skenira kôd, vidi ove dane ({{name}}) bez računa dok poveznica vrijedi: podatke za konzultaciju, izvješće i zapise.',
    visitDate: 'Dan posjeta',
    visitTime: 'Vrijeme, ako je poznato',
    daysBefore: 'Slanje prije posjeta',
    sendTime: 'Vrijeme slanja',
    to: 'Kome',
    otherAddress: 'Druga adresa e-pošte',
    order: 'Naruči e-poruku',
    ask: 'Poslati podatke ({{name}}) na {{email}}?',
    askEffect:
      'Od {{date}} ta adresa ima podatke za konzultaciju: doze, krivulje, niske vrijednosti, znakove, senzore, svaki dan i vaša pitanja. Poslano se ne može vratiti.',
    orders: 'Naručene e-poruke',
    visit: 'Posjet: {{date}}',
    waiting: 'Slanje: {{date}}',
    delayed: 'Još nije poslano: zadnji pokušaj nije uspio. Pokušava se ponovno do posjeta.',
    sending: 'Upravo se šalje',
    sent: 'Poslano: {{date}}',
    cancelled: 'Otkazano',
    cancel: 'Ne šalji',
    cancelAsk: 'Ne poslati podatke na {{email}}?',
    cancelEffect: 'Za posjet se ništa ne šalje: {{date}}.',
    makeCode: 'Napravi QR kôd',
    codeAlt: 'QR kôd poveznice',
    codeUse: 'Skenira se kamerom telefona ili tableta.',
    needDate: 'Odaberite dan',
    countedBy:
      'Ovdje se računa prema granicama upozorenja, {{own}}. Izvješća i podaci za konzultaciju računaju prema standardnom cilju, {{standard}}.',
  },
};

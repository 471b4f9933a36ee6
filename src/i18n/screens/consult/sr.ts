import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Serbian. */
export const sr: Translated<typeof en> = {
  consult: {
    title: 'Podaci za konsultaciju',
    hint: 'Dve strane ({{name}}) za pregled: doze, krive, niske vrednosti, znaci, senzori i svaki dan. Ono što se napravi sada nikome se ne šalje.',
    days: 'Broj dana do danas',
    questions: 'Pitanja za pregled',
    questionsHint: 'Po jedno u svakom redu, najviše {{most}}; štampaju se na vrhu.',
    tooMany: 'Najveći broj pitanja na strani: {{most}}',
    tooLong: 'Najveći broj znakova u pitanju: {{most}}',
    pdf: 'PDF',
    text: 'Običan tekst',
    textLabel: 'Tekst za karton u ordinaciji',
    copy: 'Kopiraj tekst',
    ways: 'Kako se predaju',
    now: 'Sada',
    mail: 'E-poštom',
    code: 'QR kod',
    mailDays: 'Broj dana do slanja',
    mailHint:
      'Podaci nastaju na dan slanja od vrednosti do tada i šalju se kao PDF i običan tekst. E-poruka vam kaže da li su poslati.',
    codeHint:
      'Ko skenira kod, vidi ove dane ({{name}}) bez naloga dok veza važi: podatke za konzultaciju, izveštaj i beleške.',
    visitDate: 'Dan pregleda',
    visitTime: 'Vreme, ako je poznato',
    daysBefore: 'Slanje pre pregleda',
    sendTime: 'Vreme slanja',
    to: 'Kome',
    otherAddress: 'Druga adresa e-pošte',
    order: 'Naruči e-poruku',
    ask: 'Poslati podatke ({{name}}) na {{email}}?',
    askEffect:
      'Od {{date}} ova adresa ima podatke za konzultaciju: doze, krive, niske vrednosti, znake, senzore, svaki dan i vaša pitanja. Poslato ne može da se vrati.',
    orders: 'Naručene e-poruke',
    visit: 'Pregled: {{date}}',
    waiting: 'Slanje: {{date}}',
    delayed: 'Još nije poslato: poslednji pokušaj nije uspeo. Pokušava se ponovo do pregleda.',
    sending: 'Upravo se šalje',
    sent: 'Poslato: {{date}}',
    cancelled: 'Otkazano',
    cancel: 'Ne šalji',
    cancelAsk: 'Ne poslati podatke na {{email}}?',
    cancelEffect: 'Za pregled se ništa ne šalje: {{date}}.',
    makeCode: 'Napravi QR kod',
    codeAlt: 'QR kod veze',
    codeUse: 'Skenira se kamerom telefona ili tableta.',
    needDate: 'Izaberite dan',
    countedBy:
      'Ovde se računa po granicama upozorenja, {{own}}. Izveštaji i podaci za konzultaciju računaju po standardnom cilju, {{standard}}.',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const sk: Translated<typeof en> = {
  installed: {
    newVersion: 'Je pripravená nová verzia.',
    reload: 'Načítať znova',
    soundAsk: 'Je otvorený alarm. Má toto okno znieť, kým niekto neodpovie?',
    soundBlocked: 'Je otvorený alarm, ale prehliadač necháva toto okno potichu.',
    soundOn: 'Zapnúť zvuk',
    soundOff: 'Zostať potichu',
    openAlarm: 'Otvoriť alarm',
    notConnected: 'Bez spojenia',
    notConnectedSince: 'Bez spojenia od {{time}}',
    lastValues: 'Toto sú posledné známe hodnoty. O súčasnom stave nič nehovoria.',
    noValues: 'V tomto zariadení nie sú uložené žiadne hodnoty.',
    noValuesHint: 'Ukladajú sa po prihlásení s voľbou „{{remember}}“.',
    unsupported: 'Tento prehliadač nevie zobrazovať správy push.',
    unsupportedHint: 'Použite novší prehliadač alebo pridajte iný spôsob upozornenia.',
    homeScreen: 'Najprv pridajte {{portal}} na plochu.',
    homeScreenHint:
      'iOS od verzie 16.4 zobrazuje správy push len aplikáciám na ploche: klepnite na Zdieľať, potom na „Pridať na plochu“ a otvorte portál odtiaľ.',
    insecure: 'Portál bol otvorený bez https.',
    insecureHint:
      'Prehliadače povoľujú správy push len na adresách, ktoré sa začínajú na https. Požiadajte o takú adresu toho, kto portál prevádzkuje.',
    denied: 'Oznámenia sú v tomto prehliadači blokované.',
    deniedHint: 'Povoľte ich pre túto adresu v nastaveniach prehliadača a potom stránku načítajte znova.',
  },
};

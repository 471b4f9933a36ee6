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
  },
  outbox: {
    title: 'Uložené v tomto telefóne, neodoslané',
    bar: 'Váš zápis je uložený v tomto telefóne a ešte nie je odoslaný. Ostatní ho nevidia.',
    show: 'Zobraziť',
    sent: 'Odoslané: čo bolo uložené v tomto telefóne',
    kept: 'Uložené v tomto telefóne. Ostatní to nevidia.',
    keptInPage: 'Zostane len, kým je táto stránka otvorená: prehliadač nič neukladá. Ostatní to nevidia.',
    knownAt: 'Stav známy o {{time}}, {{age}}. Čo odvtedy podali ostatní, tu nie je známe.',
    signOut:
      'Ešte neodoslané: {{notes}}. Zostane to v tomto telefóne a odošle sa, keď sa tu znova prihlásite; nikto iný to neuvidí ani neodošle.',
  },
  lists: {
    page: '{{page}} / {{pages}}',
    pages: 'Stránky',
    previousPage: 'Predchádzajúca stránka',
    nextPage: 'Ďalšia stránka',
    nothingFound: 'Nič sa nenašlo',
    search: 'Hľadať',
  },
  edit: {
    discard: 'Zahodiť',
    updated: 'Zmeny sú uložené',
    savedAt: 'Uložené o {{time}}',
    changes: 'Zmeny',
    changed_one: '{{count}} zmena: {{list}}',
    changed_few: '{{count}} zmeny: {{list}}',
    changed_many: '{{count}} zmeny: {{list}}',
    changed_other: '{{count}} zmien: {{list}}',
    change: '{{name}} {{from}} → {{to}}',
  },
};

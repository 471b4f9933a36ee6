import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const cs: Translated<typeof en> = {
  installed: {
    newVersion: 'Je připravena nová verze.',
    reload: 'Načíst znovu',
    soundAsk: 'Je otevřený alarm. Má toto okno znít, dokud někdo neodpoví?',
    soundBlocked: 'Je otevřený alarm, ale prohlížeč nechává toto okno potichu.',
    soundOn: 'Zapnout zvuk',
    soundOff: 'Zůstat potichu',
    openAlarm: 'Otevřít alarm',
    notConnected: 'Bez spojení',
    notConnectedSince: 'Bez spojení od {{time}}',
    lastValues: 'Toto jsou poslední známé hodnoty. O současném stavu nic neříkají.',
    noValues: 'V tomto zařízení nejsou uloženy žádné hodnoty.',
    noValuesHint: 'Ukládají se po přihlášení s volbou „{{remember}}“.',
  },
  outbox: {
    title: 'Uloženo v tomto telefonu, neodesláno',
    bar: 'Váš zápis je uložen v tomto telefonu a ještě není odeslán. Ostatní ho nevidí.',
    show: 'Zobrazit',
    sent: 'Odesláno: co bylo uloženo v tomto telefonu',
    kept: 'Uloženo v tomto telefonu. Ostatní to nevidí.',
    keptInPage: 'Zůstane jen, dokud je tato stránka otevřená: prohlížeč nic neukládá. Ostatní to nevidí.',
    knownAt: 'Stav známý v {{time}}, {{age}}. Co od té doby podali ostatní, zde není známo.',
    signOut:
      'Ještě neodesláno: {{notes}}. Zůstane to v tomto telefonu a odešle se, až se zde znovu přihlásíte; nikdo jiný to neuvidí ani neodešle.',
  },
  lists: {
    page: '{{page}} / {{pages}}',
    pages: 'Stránky',
    previousPage: 'Předchozí stránka',
    nextPage: 'Další stránka',
    nothingFound: 'Nic nenalezeno',
    search: 'Hledat',
  },
  edit: {
    discard: 'Zahodit',
    updated: 'Změny jsou uložené',
    savedAt: 'Uloženo: {{time}}',
    changes: 'Změny',
    changed_one: '{{count}} změna: {{list}}',
    changed_few: '{{count}} změny: {{list}}',
    changed_many: '{{count}} změny: {{list}}',
    changed_other: '{{count}} změn: {{list}}',
    change: '{{name}} {{from}} → {{to}}',
  },
};

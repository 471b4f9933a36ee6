import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const hu: Translated<typeof en> = {
  installed: {
    newVersion: 'Elkészült egy új változat.',
    reload: 'Újratöltés',
    soundAsk: 'Nyitott riasztás van. Szóljon ez az ablak, amíg valaki nem válaszol?',
    soundBlocked: 'Nyitott riasztás van, de a böngésző némán tartja ezt az ablakot.',
    soundOn: 'Hang bekapcsolása',
    soundOff: 'Maradjon néma',
    openAlarm: 'Riasztás megnyitása',
    notConnected: 'Nincs kapcsolat',
    notConnectedSince: 'Nincs kapcsolat {{time}} óta',
    lastValues: 'Ezek az utolsó ismert értékek. A mostani állapotról nem mondanak semmit.',
    noValues: 'Ezen az eszközön nincsenek tárolt értékek.',
    noValuesHint: 'A „{{remember}}” jelölésével történt bejelentkezés után tárolódnak.',
  },
  outbox: {
    title: 'Ezen a telefonon van, nincs elküldve',
    bar: 'Amit feljegyzett, ezen a telefonon van, és még nincs elküldve. Mások nem látják.',
    show: 'Megjelenítés',
    sent: 'Elküldve: ami ezen a telefonon volt',
    kept: 'Ezen a telefonon van. Mások nem látják.',
    keptInPage: 'Csak addig marad meg, amíg ez az oldal nyitva van: a böngésző semmit sem tárol. Mások nem látják.',
    knownAt: 'Ahogy {{time}}-kor ismert volt ({{age}}). Hogy mások azóta mit adtak be, az itt nem ismert.',
    signOut:
      'Még nincs elküldve: {{notes}}. Ezen a telefonon marad, és akkor megy el, amikor itt újra bejelentkezik; senki más nem látja és nem küldi el.',
  },
  lists: {
    page: '{{page}} / {{pages}}',
    pages: 'Oldalak',
    previousPage: 'Előző oldal',
    nextPage: 'Következő oldal',
    nothingFound: 'Nincs találat',
    search: 'Keresés',
  },
  edit: {
    discard: 'Elvetés',
    updated: 'A módosítások mentve',
    savedAt: 'Mentve: {{time}}',
    changes: 'Módosítások',
    changed_one: '{{count}} módosítás: {{list}}',
    changed_other: '{{count}} módosítás: {{list}}',
    change: '{{name}} {{from}} → {{to}}',
  },
};

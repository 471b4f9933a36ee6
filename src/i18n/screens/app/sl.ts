import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const sl: Translated<typeof en> = {
  installed: {
    newVersion: 'Nova različica je pripravljena.',
    reload: 'Znova naloži',
    soundAsk: 'Alarm je odprt. Naj to okno zvoni, dokler se kdo ne odzove?',
    soundBlocked: 'Alarm je odprt, a brskalnik to okno drži tiho.',
    soundOn: 'Vklopi zvok',
    soundOff: 'Ostani tiho',
    openAlarm: 'Odpri alarm',
    notConnected: 'Ni povezave',
    notConnectedSince: 'Ni povezave od {{time}}',
    lastValues: 'To so zadnje znane vrednosti. O tem, kako je zdaj, ne povedo ničesar.',
    noValues: 'V tej napravi ni shranjenih vrednosti.',
    noValuesHint: 'Shranijo se po prijavi z možnostjo »{{remember}}«.',
  },
  outbox: {
    title: 'Shranjeno v tem telefonu, ni poslano',
    bar: 'Vaš zapis je shranjen v tem telefonu in še ni poslan. Drugi ga ne vidijo.',
    show: 'Pokaži',
    sent: 'Poslano: kar je bilo shranjeno v tem telefonu',
    kept: 'Shranjeno v tem telefonu. Drugi tega ne vidijo.',
    keptInPage: 'Ostane le, dokler je ta stran odprta: brskalnik ničesar ne shrani. Drugi tega ne vidijo.',
    knownAt: 'Kot je bilo znano ob {{time}}, {{age}}. Kaj so drugi dali od takrat, tukaj ni znano.',
    signOut:
      'Še ni poslano: {{notes}}. To ostane v tem telefonu in se pošlje, ko se tukaj znova prijavite; nihče drug tega ne vidi ali pošlje.',
  },
  lists: {
    page: '{{page}} od {{pages}}',
    pages: 'Strani',
    previousPage: 'Prejšnja stran',
    nextPage: 'Naslednja stran',
    nothingFound: 'Ni zadetkov',
    search: 'Iskanje',
  },
  edit: {
    discard: 'Zavrzi',
    updated: 'Spremembe so shranjene',
    savedAt: 'Shranjeno ob {{time}}',
    changes: 'Spremembe',
    changed_one: '{{count}} sprememba: {{list}}',
    changed_two: '{{count}} spremembi: {{list}}',
    changed_few: '{{count}} spremembe: {{list}}',
    changed_other: '{{count}} sprememb: {{list}}',
    change: '{{name}} {{from}} → {{to}}',
  },
};

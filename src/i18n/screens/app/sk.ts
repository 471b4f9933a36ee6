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
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const mk: Translated<typeof en> = {
  installed: {
    newVersion: 'Нова верзија е подготвена.',
    reload: 'Вчитај повторно',
    soundAsk: 'Има отворен аларм. Дали овој прозорец да ѕвони додека некој не одговори?',
    soundBlocked: 'Има отворен аларм, но прелистувачот го држи овој прозорец тивок.',
    soundOn: 'Вклучи звук',
    soundOff: 'Остани тивко',
    openAlarm: 'Отвори го алармот',
    notConnected: 'Нема врска',
    notConnectedSince: 'Нема врска од {{time}}',
    lastValues: 'Ова се последните познати вредности. Не кажуваат ништо за сега.',
    noValues: 'На овој уред нема зачувани вредности.',
    noValuesHint: 'Се зачувуваат по најава со „{{remember}}“.',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const bg: Translated<typeof en> = {
  installed: {
    newVersion: 'Готова е нова версия.',
    reload: 'Презареждане',
    soundAsk: 'Има отворена аларма. Да звъни ли този прозорец, докато някой отговори?',
    soundBlocked: 'Има отворена аларма, но браузърът държи този прозорец тих.',
    soundOn: 'Включване на звука',
    soundOff: 'Без звук',
    openAlarm: 'Отваряне на алармата',
    notConnected: 'Няма връзка',
    notConnectedSince: 'Няма връзка от {{time}}',
    lastValues: 'Това са последните известни стойности. Те не казват нищо за сега.',
    noValues: 'На това устройство няма запазени стойности.',
    noValuesHint: 'Запазват се след вход с „{{remember}}“.',
  },
};

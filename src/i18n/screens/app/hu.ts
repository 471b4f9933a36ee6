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
};

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
    unsupported: 'Ez a böngésző nem tud push-üzeneteket mutatni.',
    unsupportedHint: 'Használjon újabb böngészőt, vagy adjon meg más értesítési módot.',
    homeScreen: 'Először adja hozzá a kezdőképernyőhöz: {{portal}}.',
    homeScreenHint:
      'Az iOS a 16.4-es változattól csak a kezdőképernyőre tett alkalmazásoknak mutat push-üzeneteket: koppintson a Megosztás, majd a „Főképernyőhöz adás” gombra, és onnan nyissa meg a portált.',
    insecure: 'A portált https nélkül nyitották meg.',
    insecureHint:
      'A böngészők csak https kezdetű címeken engedik a push-üzeneteket. Kérjen ilyet a portál üzemeltetőjétől.',
    denied: 'Az értesítések le vannak tiltva ebben a böngészőben.',
    deniedHint: 'Engedélyezze őket ehhez a címhez a böngésző beállításaiban, majd töltse újra az oldalt.',
  },
};

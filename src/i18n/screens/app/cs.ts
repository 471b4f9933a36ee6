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
    unsupported: 'Tento prohlížeč neumí zobrazovat zprávy push.',
    unsupportedHint: 'Použijte novější prohlížeč nebo přidejte jiný způsob upozornění.',
    homeScreen: 'Nejprve přidejte {{portal}} na plochu.',
    homeScreenHint:
      'iOS od verze 16.4 zobrazuje zprávy push jen aplikacím na ploše: klepněte na Sdílet, pak na „Přidat na plochu“ a otevřete portál odtud.',
    insecure: 'Portál byl otevřen bez https.',
    insecureHint:
      'Prohlížeče povolují zprávy push jen na adresách, které začínají https. Požádejte o takovou adresu toho, kdo portál provozuje.',
    denied: 'Oznámení jsou v tomto prohlížeči blokována.',
    deniedHint: 'Povolte je pro tuto adresu v nastavení prohlížeče a pak stránku načtěte znovu.',
  },
};

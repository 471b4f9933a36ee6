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
};

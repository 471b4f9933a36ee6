import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const hy: Translated<typeof en> = {
  installed: {
    newVersion: 'Նոր տարբերակը պատրաստ է։',
    reload: 'Վերաբեռնել',
    soundAsk: 'Բաց ահազանգ կա։ Այս պատուհանը հնչի՞, մինչև որևէ մեկը պատասխանի։',
    soundBlocked: 'Բաց ահազանգ կա, բայց դիտարկիչն այս պատուհանը լուռ է պահում։',
    soundOn: 'Միացնել ձայնը',
    soundOff: 'Մնալ լուռ',
    openAlarm: 'Բացել ահազանգը',
    notConnected: 'Կապ չկա',
    notConnectedSince: 'Կապ չկա։ Վերջին կապը՝ {{time}}',
    lastValues: 'Սրանք վերջին հայտնի արժեքներն են։ Դրանք ոչինչ չեն ասում ներկայի մասին։',
    noValues: 'Այս սարքում պահված արժեքներ չկան։',
    noValuesHint: 'Դրանք պահվում են «{{remember}}» նշումով մուտքից հետո։',
  },
};

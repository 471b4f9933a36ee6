import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Turkish. */
export const tr: Translated<typeof en> = {
  treatment: {
    tabs: 'Tedavi: {{name}}',
    afterInjection: 'Enjeksiyondan sonra',
    periods: 'Doz dönemleri',
    signs: 'Belirtiler',
    meter: 'Glukometre karşılaştırması',
    targets: 'Hedefler',
    longView: 'Uzun dönem',
    withoutInsulin: 'İnsülinsiz',
    noDoses: 'Henüz kaydedilen doz yok',
    noDosesHint: 'Dozlar kaydedildiğinde bu sayfa her dozdan sonraki glukozu gösterir.',
    foot: 'Bu sayfa olanları anlatır. Doza veterineriniz karar verir.',
  },
};

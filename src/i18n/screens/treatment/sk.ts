import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Slovak. */
export const sk: Translated<typeof en> = {
  treatment: {
    tabs: '{{name}}: liečba',
    afterInjection: 'Po injekcii',
    periods: 'Obdobia dávok',
    signs: 'Príznaky',
    meter: 'Porovnanie s glukomerom',
    targets: 'Ciele',
    longView: 'Dlhodobý prehľad',
    withoutInsulin: 'Bez inzulínu',
    noDoses: 'Zatiaľ nie je zapísaná žiadna dávka',
    noDosesHint: 'Keď budú dávky zapísané, táto stránka ukáže glukózu po každej z nich.',
    foot: 'Táto stránka opisuje, čo sa stalo. O dávke rozhoduje veterinár.',
  },
};

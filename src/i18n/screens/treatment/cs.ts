import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Czech. */
export const cs: Translated<typeof en> = {
  treatment: {
    tabs: '{{name}}: léčba',
    afterInjection: 'Po injekci',
    periods: 'Období dávek',
    signs: 'Příznaky',
    meter: 'Srovnání s glukometrem',
    targets: 'Cíle',
    longView: 'Dlouhodobý přehled',
    withoutInsulin: 'Bez inzulinu',
    noDoses: 'Zatím není zapsaná žádná dávka',
    noDosesHint: 'Až budou dávky zapsané, ukáže tato stránka glukózu po každé z nich.',
    foot: 'Tato stránka popisuje, co se stalo. O dávce rozhoduje veterinář.',
  },
};

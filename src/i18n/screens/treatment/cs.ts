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
  consult: {
    title: 'Podklady ke konzultaci',
    hint: 'Dvě strany ({{name}}) k návštěvě: dávky, křivky, nízké hodnoty, příznaky, senzory a každý den. Nikomu se nic neposílá.',
    days: 'Počet dnů do dneška',
    questions: 'Otázky k návštěvě',
    questionsHint: 'Na každém řádku jedna, nejvýše {{most}}; vytisknou se nahoře.',
    tooMany: 'Na stránku se vejde nejvýše tolik otázek: {{most}}',
    tooLong: 'Nejvyšší počet znaků v jedné otázce: {{most}}',
    pdf: 'PDF',
    text: 'Prostý text',
    textLabel: 'Text pro záznam ordinace',
    copy: 'Kopírovat text',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Czech. */
export const cs: Translated<typeof en> = {
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

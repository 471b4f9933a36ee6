import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Portuguese. */
export const pt: Translated<typeof en> = {
  treatment: {
    tabs: 'Tratamento de {{name}}',
    afterInjection: 'Após a injeção',
    periods: 'Períodos de dose',
    signs: 'Sinais',
    meter: 'Comparação com o glicosímetro',
    targets: 'Alvos',
    longView: 'Longo prazo',
    withoutInsulin: 'Sem insulina',
    noDoses: 'Ainda sem doses registadas',
    noDosesHint: 'Quando houver doses registadas, esta página mostra a glicose depois de cada uma.',
    foot: 'Esta página descreve o que aconteceu. A dose é decidida pelo veterinário.',
  },
  consult: {
    title: 'Ficha de consulta',
    hint: 'Duas páginas sobre {{name}} para a consulta: doses, curvas, valores baixos, sinais, sensores e cada dia. Nada é enviado a ninguém.',
    days: 'Dias até hoje',
    questions: 'Perguntas para a consulta',
    questionsHint: 'Uma por linha, no máximo {{most}}; são impressas no topo.',
    tooMany: 'Cabem no máximo {{most}} perguntas na página',
    tooLong: 'Uma pergunta pode ter no máximo {{most}} caracteres',
    pdf: 'PDF',
    text: 'Texto simples',
    textLabel: 'Texto para o registo da clínica',
    copy: 'Copiar o texto',
  },
};

import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Portuguese. */
export const pt: Translated<typeof en> = {
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

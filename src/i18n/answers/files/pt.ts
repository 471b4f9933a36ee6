import type { FileAnswers } from '../file-answers.ts';

/** What the server says in Portuguese about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'O portal não conhece este tipo de ficheiro. Lê exportações do LibreView e do leitor Libre, do Dexcom Clarity, Nightscout, xDrip+, Juggluco, Glooko, Tidepool, CareLink, Diasend, SIBIONICS e LibreLinkUp, e tabelas (CSV ou .xlsx) com uma hora e um valor de glicose. Guarde qualquer outro ficheiro Excel como CSV. O xDrip+ e o Juggluco também podem enviar as leituras sozinhos: ligue a aplicação em “Adicionar dados”.',
    'file.dayOrMonth':
      'As datas deste ficheiro não permitem distinguir o dia e o mês. Exporte-o novamente quando contiver um dia depois do dia 12, para que nenhuma leitura fique com uma hora errada.',
    'file.unitUnknown':
      'Este ficheiro não diz se os valores estão em mg/dL ou mmol/L. Escreva a unidade no cabeçalho da coluna e importe o ficheiro de novo.',
    'file.oldExcel':
      'Este é um ficheiro Excel no formato antigo (.xls). Abra-o, guarde-o como .xlsx ou CSV e importe esse ficheiro.',
    'file.damaged':
      'Este ficheiro está danificado, incompleto ou protegido por palavra-passe. Nada foi importado. Exporte-o de novo.',
    'file.unpacksTooLarge':
      'Descompactado, este ficheiro seria demasiado grande (no máximo {{limit}} em 1000 ficheiros). Nada foi importado. Exporte um período mais curto.',
    'file.whichPet':
      'Esta exportação tem vários nomes: {{pets}}. Use aqui o mesmo nome que na exportação, para que sejam importados os dados certos.',
    'file.missing': 'Escolha um ficheiro.',
    'file.notPicture': 'Escolha uma imagem: JPEG, PNG ou WebP, até 5 MB.',
    'file.empty': 'Este ficheiro está vazio.',
    'import.notFound': 'Essa importação não existe.',
    'import.notReady': 'Responda primeiro às perguntas sobre este ficheiro.',
    'import.changed': 'Esta importação mudou entretanto. Recarregue a página.',
    'import.fileGone': 'O ficheiro desta importação já não está guardado. Importe-o de novo.',
    'import.wholeTooLarge': 'Um ficheiro deste tipo pode ter no máximo {{limit}}. Exporte um período mais curto.',
  },
  lines: {
    fileNotRead: 'O ficheiro “{{text}}” não foi lido, porque o seu tipo não é conhecido.',
  },
};

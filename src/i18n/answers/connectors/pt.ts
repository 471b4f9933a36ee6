import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in Portuguese about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': 'Esta conta já não está ligada; a lista pode ter mudado.',
    'connector.tooMany': 'Podem estar ligadas no máximo {{limit}} contas. Desligue primeiro uma.',
    'connector.known': 'Esta conta já está ligada.',
    'connector.region': 'O serviço não tem essa região. Escolha uma da lista.',
    'connector.notFollowed': 'A conta já não segue este sensor. Escolha de novo.',
    'connector.enterPassword':
      'O serviço recusou a palavra-passe. Introduza-a de novo; não é tentada sozinha, para que a conta não fique bloqueada.',
    'connector.password': 'O serviço recusa este nome de conta ou a palavra-passe. Verifique ambos na aplicação dele.',
    'connector.terms':
      'O serviço quer que algo seja confirmado primeiro, como novos termos de utilização. Inicie sessão na aplicação dele com esta conta, confirme lá e tente novamente.',
    'connector.secondFactor':
      'O serviço pede um código neste início de sessão, que o portal não pode introduzir. Desative isso na conta ou use outra conta que apenas siga.',
    'connector.locked':
      'O serviço bloqueou esta conta por algum tempo devido a demasiadas tentativas. Tente novamente dentro de uma hora.',
    'connector.busy': 'De momento o serviço não aceita mais pedidos. Tente novamente dentro de uma hora.',
    'connector.down': 'De momento o serviço está fora de serviço. Tente mais tarde.',
    'connector.unreachable': 'De momento o serviço não responde. Tente mais tarde.',
    'connector.version':
      'O serviço exige uma versão mais recente da sua aplicação. Quem gere o portal tem de a definir; os envios e os ficheiros continuam a funcionar.',
    'connector.unexpected': 'O portal não compreende a resposta do serviço. Tente mais tarde.',
  },
  takeOut: [
    'connectors.csv: contas de outros serviços com que se obtêm leituras, sem as palavras-passe.',
    'sources.csv: de onde vieram as leituras, e por que ordem contam as fontes. readings-covered.csv: leituras em vez das quais conta a de outra fonte.',
  ],
};

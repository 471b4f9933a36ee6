import type { HumanAnswers, HumanScreens } from './human-words.ts';

/** What the screens say of people in Portuguese, where they otherwise speak of pets. */
export const screens: HumanScreens = {
  layout: {
    footer: '{{name}} mostra a glicose; não é um dispositivo médico nem substitui o médico.',
  },
  menu: {
    follow: 'Pessoas que sigo',
  },
  login: {
    headline: 'Como está a sua glicose agora?',
    claim: 'A glicose de dia e de noite, para as pessoas com diabetes e para quem cuida delas.',
    ownerHint: 'O sensor é usado por mim ou pelo meu filho',
    followerHint: 'Cuido de uma pessoa com diabetes',
  },
  register: {
    vet: 'Sou profissional de saúde',
  },
  home: {
    askVet: 'Verifique com um glicosímetro antes da próxima insulina. Em caso de dúvida, pergunte ao médico.',
    staleHintMeter: 'Tremores, suores ou sonolência invulgar? Verifique agora com um glicosímetro',
    checkNow:
      'Verifique agora com um glicosímetro. Se {{name}} tiver confusão ou convulsões, ou não acordar, ligue de imediato para a emergência médica.',
    checkNowFollower:
      'Se estiver com {{name}}, verifique agora com um glicosímetro; se não, ligue a quem estiver. Se {{name}} tiver confusão ou convulsões, ou não acordar, é preciso ligar de imediato para a emergência médica.',
    checkHigh:
      'Verifique com um glicosímetro. Se {{name}} vomitar, respirar depressa ou tiver muita sonolência, procure de imediato ajuda médica.',
    checkHighFollower:
      'Se estiver com {{name}}, verifique com um glicosímetro; se não, avise quem estiver. Se {{name}} vomitar, respirar depressa ou tiver muita sonolência, procure de imediato ajuda médica.',
    readsHigh: 'Quando a glicose está muito baixa, um sensor pode ser impreciso.',
  },
  homeViews: {
    closeDosesHint: 'Em caso de dúvida sobre o que foi dado, ligue ao médico.',
  },
  followed: {
    notSharedAnyone: 'Estes dados não são partilhados consigo',
    notSharedHint:
      'Quem pode ver os dados é decidido pela pessoa a quem pertencem. Se acha que é um engano, pergunte-lhe.',
    unfollowEffect: 'Deixará de ver os dados de {{name}}. Para os voltar a ver, terá de enviar um novo pedido.',
  },
  alert: {
    askVet: 'Pergunte ao médico o que fazer',
  },
  alertLog: {
    copy: 'Copiar para o médico',
  },
  rights: {
    partList: 'lista das pessoas seguidas',
  },
  sensorOff: {
    leftShoulder: 'Braço esquerdo',
    rightShoulder: 'Braço direito',
    leftFlank: 'Lado esquerdo do abdómen',
    rightFlank: 'Lado direito do abdómen',
  },
  patients: {
    title: 'Pessoas que sigo',
    pending: 'à espera de resposta',
    rejected: 'pedido recusado',
    empty: 'Ainda não segue ninguém',
    emptyHint: 'Peça a alguém que partilhe consigo: aparece aqui assim que aceitar.',
    cut: 'Quem é mostrado',
    search: 'Procurar por nome ou ID',
    allPets: 'Todas as pessoas',
  },
  followers: {
    vet: 'diz ser profissional de saúde',
    emptyHint:
      'Família, amigos e médico podem cuidar de {{pet}} consigo: veem a glicose no próprio telemóvel, e nada sem o seu consentimento.',
  },
  follow: {
    askTitle: 'Pedir para seguir uma pessoa',
    askHint: 'A pessoa recebe o seu pedido com a mensagem e decide. Até lá não vê nada.',
    ownerEmail: 'E-mail da pessoa',
    ownerEmailHint: 'O endereço com que a pessoa inicia sessão',
    pets_one: '{{formatted}} pessoa',
    pets_many: '{{formatted}} de pessoas',
    pets_other: '{{formatted}} pessoas',
    pet: 'Pessoa',
    pending: 'À espera de resposta',
    withdrawEffect: 'O seu pedido deixa de ser visto. Pode voltar a pedir quando quiser.',
    removeEffect: 'O seu pedido foi recusado. Depois de remover, pode pedir de novo.',
    empty: 'Ainda não segue ninguém',
    emptyHint:
      'Faça o pedido com o endereço de e-mail da pessoa, ou deixe que ela adicione a sua conta em Seguidores. A pessoa aparece aqui, com a glicose, assim que a puder ver.',
  },
  sharedReport: {
    endedHint: 'Expirou ou foi desativado. Peça um novo link a quem lho enviou.',
    brokenHint: 'Falta uma parte do endereço. Peça a quem lho enviou que o envie de novo e abra-o por inteiro.',
  },
  reportLink: {
    pageVet: 'Para o médico',
  },
  metrics: {
    formulas: 'Estimativas e índice de risco',
    customTirHint: '{{range}}, como nas definições',
  },
  privacy: {
    keepsPet:
      'O que introduz sobre quem usa o sensor: nome, sexo, data de nascimento, tipo de diabetes e ano do diagnóstico, contactos, observações, uma fotografia.',
    sharesLink:
      'Quem tiver um link para um relatório criado por si, só para a pessoa e o período que indica, até expirar ou ser desativado.',
    rightsChange: 'Pode corrigir o que está guardado sobre si e as pessoas da sua conta em Perfil e Definições.',
  },
  settings: {
    noPet: 'Não há ninguém cujas definições possam ser alteradas',
  },
  pets: {
    title: 'Pessoas',
    add: 'Adicionar uma pessoa',
    addTitle: 'Adicionar uma pessoa',
    addHint: 'Terá as suas próprias leituras, definições e seguidores. Neste menu passa de uma pessoa para outra.',
    added: 'Pessoa adicionada: está agora a ver {{name}}',
    archiveOnly: 'É a única pessoa da sua conta. Adicione outra antes de a arquivar.',
    archiveEffect:
      '{{name}} sai das suas listas. Os seguidores deixam de ver os dados, os links para os relatórios deixam de funcionar e os envios das aplicações são recusados. Nada é apagado: leituras, eventos e seguidores são guardados e voltam com a reposição.',
    nameDiffers: 'Este não é o nome da pessoa',
    archivedTitle: 'Pessoas arquivadas',
    restored: '{{name}} está de volta; os seguidores voltam a ver os dados',
  },
  takeOut: {
    hint: 'Um arquivo ZIP com tudo o que o portal guarda sobre si e as pessoas da sua conta: leituras e eventos em CSV, o resto em CSV e JSON, com um texto que explica cada ficheiro.',
  },
  closing: {
    effect:
      'Todas as suas sessões terminam. A partir de agora mais ninguém vê os seus dados e não são recebidos novos. Dentro de 7 dias, a conta, todas as pessoas nela, as leituras, os eventos e as fotografias são apagados para sempre. Até lá pode iniciar sessão e mantê-la.',
    banner:
      'Esta conta será apagada para sempre a {{date}}. Até lá mais ninguém vê os seus dados e nada pode ser alterado.',
  },
};

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers: HumanAnswers = {
  reasons: {
    'remission.catsOnly': 'Os dias sem insulina não se contam aqui.',
    'member.notFound': 'Essa pessoa não existe ou os seus dados não são partilhados consigo.',
    'member.last': 'Esta é a única pessoa da sua conta e não pode ser arquivada. Adicione primeiro outra.',
    'member.nameDiffers': 'Este não é o nome da pessoa. Escreva-o exatamente como é mostrado.',
    'member.tooMany': 'Já há demasiadas pessoas na sua conta (no máximo {{limit}}).',
  },
  letters: {
    invitation: {
      subject: '{{portal}}: convite para seguir uma pessoa',
      lines: [
        '{{name}} gostaria que visse a glicose de {{pet}}.',
        'Abra uma conta de seguidor com este endereço de e-mail e encontrará {{pet}}.',
      ],
      button: 'Abrir uma conta',
    },
    invited: {
      subject: '{{portal}}: são partilhados consigo dados de glicose',
      lines: ['{{name}} permite-lhe ver a glicose de {{pet}}.', '“{{message}}”'],
      button: 'Ver {{pet}}',
    },
    wanted: {
      subject: '{{portal}}: alguém gostaria de ver como está',
      lines: [
        '{{name}} ({{email}}) gostaria de ver a sua glicose em {{portal}}, onde ainda não tem conta.',
        'Abra uma conta com este endereço de e-mail e depois adicione {{email}} como seguidor.',
      ],
      button: 'Abrir uma conta',
    },
    footer: '{{portal}} não substitui o conselho do seu médico.',
  },
  takeOut: {
    0: 'Este arquivo contém tudo o que {{portal}} guarda sobre si e as pessoas da sua conta. Os ficheiros CSV abrem em qualquer folha de cálculo; os JSON são texto para outros programas.',
    4: 'following.csv: as pessoas que segue ou pediu para seguir.',
    6: 'people: uma pasta por pessoa da sua conta, também das arquivadas.',
    7: 'profile.json e settings.json: o que introduziu sobre a pessoa, os seus limiares e alertas.',
    10: 'sensors.csv: as sessões dos sensores. followers.csv: quem segue a pessoa ou pediu para a seguir.',
    14: 'picture.webp: a imagem da pessoa, se existir. skin-1.webp …: fotografias da pele sob os sensores, com os nomes em sensors.csv.',
    15: 'As horas são as do fuso horário da pessoa, com a diferença para UTC.',
  },
};

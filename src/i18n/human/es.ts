import type { HumanAnswers, HumanScreens } from './human-words.ts';

/** What the screens say of people in Spanish, where they otherwise speak of pets. */
export const screens: HumanScreens = {
  layout: {
    footer: '{{name}} muestra la glucosa; no es un producto sanitario ni sustituye al médico.',
  },
  menu: {
    follow: 'Personas que sigo',
  },
  login: {
    headline: '¿Cómo está su glucosa ahora?',
    claim: 'La glucosa de día y de noche, para las personas con diabetes y para quienes las cuidan.',
    ownerHint: 'El sensor lo llevo yo o mi hijo',
    followerHint: 'Cuido de una persona con diabetes',
  },
  register: {
    vet: 'Soy profesional sanitario',
  },
  home: {
    askVet: 'Compruebe con un glucómetro antes de la próxima insulina. En caso de duda, pregunte a su médico.',
    staleHintMeter: '¿Temblores, sudor o más sueño de lo normal? Compruebe ahora con un glucómetro',
    checkNow:
      'Compruebe ahora con un glucómetro. Si {{name}} tiene confusión o convulsiones, o no se despierta, llame de inmediato a emergencias.',
    checkNowFollower:
      'Si está con {{name}}, compruebe ahora con un glucómetro; si no, llame a quien esté allí. Si {{name}} tiene confusión o convulsiones, o no se despierta, hay que llamar de inmediato a emergencias.',
    checkHigh:
      'Compruebe con un glucómetro. Si {{name}} vomita, respira rápido o tiene mucho sueño, busque atención médica de inmediato.',
    checkHighFollower:
      'Si está con {{name}}, compruebe con un glucómetro; si no, avise a quien esté allí. Si {{name}} vomita, respira rápido o tiene mucho sueño, busque atención médica de inmediato.',
    readsHigh: 'Cuando la glucosa está muy baja, un sensor puede ser impreciso.',
  },
  homeViews: {
    closeDosesHint: 'Si no está claro qué se ha administrado, llame a su médico.',
  },
  followed: {
    notSharedAnyone: 'Estos datos no se comparten con usted',
    notSharedHint:
      'Quién puede ver los datos lo decide la persona a la que pertenecen. Si cree que es un error, pregúntele.',
    unfollowEffect: 'Ya no verá los datos de {{name}}. Para verlos otra vez, tendrá que enviar una nueva solicitud.',
  },
  alert: {
    askVet: 'Pregunte a su médico qué hacer',
  },
  alertLog: {
    copy: 'Copiar para el médico',
  },
  rights: {
    partList: 'lista de personas seguidas',
  },
  sensorOff: {
    leftShoulder: 'Brazo izquierdo',
    rightShoulder: 'Brazo derecho',
    leftFlank: 'Lado izquierdo del abdomen',
    rightFlank: 'Lado derecho del abdomen',
  },
  patients: {
    title: 'Personas que sigo',
    pending: 'a la espera de respuesta',
    rejected: 'solicitud rechazada',
    empty: 'Aún no sigue a nadie',
    emptyHint: 'Pida a alguien que comparta con usted: aparecerá aquí en cuanto acepte.',
    cut: 'A quién se muestra',
    search: 'Buscar por nombre o ID',
    nobodyNeeds: 'Nadie requiere atención ahora',
    allPets: 'Todas las personas',
  },
  followers: {
    vet: 'dice ser profesional sanitario',
    emptyHint:
      'Familia, amistades y médico pueden cuidar de {{pet}} con usted: ven la glucosa en su propio teléfono, y nada sin su consentimiento.',
  },
  follow: {
    askTitle: 'Solicitar el seguimiento de una persona',
    askHint: 'La persona recibe su solicitud con el mensaje y decide. Hasta entonces usted no ve nada.',
    ownerEmail: 'Correo electrónico de la persona',
    ownerEmailHint: 'La dirección con la que la persona inicia sesión',
    pets_one: '{{formatted}} persona',
    pets_many: '{{formatted}} de personas',
    pets_other: '{{formatted}} personas',
    pet: 'Persona',
    pending: 'A la espera de respuesta',
    withdrawEffect: 'Su solicitud ya no se ve. Puede volver a pedirlo cuando quiera.',
    removeEffect: 'Su solicitud fue rechazada. Después de quitarla, puede pedirlo de nuevo.',
    empty: 'Aún no sigue a nadie',
    emptyHint:
      'Pídalo con el correo electrónico de la persona, o deje que le añada en Seguidores. La persona aparecerá aquí, con su glucosa, en cuanto usted pueda verla.',
  },
  sharedReport: {
    endedHint: 'Ha caducado o se ha anulado. Pida un enlace nuevo a quien se lo envió.',
    brokenHint: 'Falta una parte de la dirección. Pida a quien se lo envió que lo mande otra vez y ábralo entero.',
  },
  reportLink: {
    pageVet: 'Para el médico',
  },
  metrics: {
    formulas: 'Estimaciones e índice de riesgo',
    customTirHint: '{{range}}, según los ajustes',
  },
  privacy: {
    keepsPet:
      'Lo que usted introduce sobre quien lleva el sensor: nombre, sexo, fecha de nacimiento, tipo de diabetes y año del diagnóstico, datos de contacto, observaciones, una foto.',
    sharesLink:
      'Quien tenga un enlace a un informe creado por usted, solo para la persona y el periodo que indica, hasta que caduque o usted lo anule.',
    rightsChange: 'Puede corregir lo guardado sobre usted y las personas de su cuenta en Perfil y Ajustes.',
  },
  settings: {
    noPet: 'No hay nadie cuyos ajustes se puedan cambiar',
  },
  pets: {
    title: 'Personas',
    add: 'Añadir una persona',
    addTitle: 'Añadir una persona',
    addHint: 'Tendrá sus propias lecturas, ajustes y seguidores. En este menú cambia de una persona a otra.',
    added: 'Persona añadida: ahora ve a {{name}}',
    archiveOnly: 'Es la única persona de su cuenta. Añada otra antes de archivarla.',
    archiveEffect:
      '{{name}} sale de sus listas. Los seguidores dejan de ver sus datos, los enlaces a sus informes dejan de funcionar y los envíos de las aplicaciones se rechazan. No se borra nada: lecturas, eventos y seguidores se conservan y vuelven al restaurar.',
    nameDiffers: 'Este no es el nombre de la persona',
    archived: '{{name}} está entre las personas archivadas',
    archivedTitle: 'Personas archivadas',
    restored: '{{name}} está de vuelta; sus seguidores vuelven a ver los datos',
  },
  takeOut: {
    hint: 'Un archivo ZIP con todo lo que el portal guarda sobre usted y las personas de su cuenta: lecturas y eventos en CSV, el resto en CSV y JSON, con un texto que explica cada archivo.',
  },
  closing: {
    effect:
      'Se cierran todas sus sesiones. Desde ahora nadie más ve sus datos y no se reciben nuevos. En 7 días, la cuenta, todas las personas que contiene, lecturas, eventos y fotos se borran para siempre. Hasta entonces puede iniciar sesión y conservarla.',
    banner:
      'Esta cuenta se borrará para siempre el {{date}}. Hasta entonces nadie más ve sus datos y no se puede cambiar nada.',
  },
};

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers: HumanAnswers = {
  reasons: {
    'remission.catsOnly': 'Los días sin insulina no se cuentan aquí.',
    'member.notFound': 'Esa persona no existe o sus datos no se comparten con usted.',
    'member.last': 'Es la única persona de su cuenta y no se puede archivar. Añada otra primero.',
    'member.nameDiffers': 'Ese no es el nombre de la persona. Escríbalo exactamente como aparece.',
    'member.tooMany': 'Ya hay demasiadas personas en su cuenta (máximo {{limit}}).',
  },
  letters: {
    invitation: {
      subject: '{{portal}}: una invitación a seguir a una persona',
      lines: [
        '{{name}} quiere que usted vea la glucosa de {{pet}}.',
        'Abra una cuenta de seguidor con este correo electrónico y {{pet}} estará allí.',
      ],
      button: 'Abrir una cuenta',
    },
    invited: {
      subject: '{{portal}}: comparten datos de glucosa con usted',
      lines: ['{{name}} le permite ver la glucosa de {{pet}}.', '«{{message}}»'],
      button: 'Ver a {{pet}}',
    },
    wanted: {
      subject: '{{portal}}: alguien quiere ver cómo está usted',
      lines: [
        '{{name}} ({{email}}) quiere ver su glucosa en {{portal}}, donde usted aún no tiene cuenta.',
        'Abra una cuenta con este correo electrónico y después añada a {{email}} como seguidor.',
      ],
      button: 'Abrir una cuenta',
    },
    footer: '{{portal}} no sustituye el consejo de su médico.',
  },
  takeOut: {
    0: 'Este archivo contiene todo lo que {{portal}} guarda sobre usted y las personas de su cuenta. Los archivos CSV se abren con cualquier hoja de cálculo; los JSON son texto para otros programas.',
    4: 'following.csv: las personas que usted sigue o ha pedido seguir.',
    6: 'people: una carpeta por persona de su cuenta, también de las archivadas.',
    7: 'profile.json y settings.json: lo que introdujo sobre la persona, sus umbrales y alertas.',
    10: 'sensors.csv: las sesiones de los sensores. followers.csv: quién sigue a la persona o lo ha pedido.',
    14: 'picture.webp: la imagen de la persona, si la hay. skin-1.webp …: las fotos de la piel bajo los sensores, con los nombres en sensors.csv.',
    15: 'Las horas son las de la zona horaria de la persona, con su diferencia respecto a UTC.',
  },
};

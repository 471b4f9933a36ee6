import type { HumanAnswers, HumanScreens } from './human-words.ts';

/** What the screens say of people in Italian, where they otherwise speak of pets. */
export const screens: HumanScreens = {
  layout: {
    footer: '{{name}} mostra il glucosio; non è un dispositivo medico e non sostituisce il medico.',
  },
  menu: {
    follow: 'Persone seguite',
  },
  login: {
    headline: 'Com’è il tuo glucosio adesso?',
    claim: 'Il glucosio di giorno e di notte, per chi ha il diabete e per chi se ne prende cura.',
    ownerHint: 'Il sensore lo porto io o mio figlio',
    followerHint: 'Mi prendo cura di una persona con diabete',
  },
  register: {
    vet: 'Sono un operatore sanitario',
  },
  home: {
    askVet: 'Controlla con un glucometro prima della prossima insulina. In caso di dubbio, chiedi al medico.',
    staleHintMeter: 'Tremori, sudorazione o sonnolenza insolita? Controlla subito con un glucometro',
    checkNow:
      'Controlla subito con un glucometro. Se {{name}} è in stato confusionale, ha convulsioni o non si sveglia, chiama immediatamente i soccorsi.',
    checkNowFollower:
      'Se sei con {{name}}, controlla subito con un glucometro; altrimenti chiama chi è lì. Se {{name}} è in stato confusionale, ha convulsioni o non si sveglia, bisogna chiamare immediatamente i soccorsi.',
    checkHigh:
      'Controlla con un glucometro. Se {{name}} vomita, respira velocemente o ha molta sonnolenza, cerca subito assistenza medica.',
    checkHighFollower:
      'Se sei con {{name}}, controlla con un glucometro; altrimenti avvisa chi è lì. Se {{name}} vomita, respira velocemente o ha molta sonnolenza, cerca subito assistenza medica.',
    readsHigh: 'Quando la glicemia è molto bassa, un sensore può essere impreciso.',
  },
  homeViews: {
    closeDosesHint: 'Se non è chiaro che cosa è stato somministrato, chiama il medico.',
  },
  followed: {
    notSharedAnyone: 'Questi dati non sono condivisi con te',
    notSharedHint: 'Chi può vedere i dati lo decide la persona a cui appartengono. Se pensi a un errore, contattala.',
    unfollowEffect: 'Non vedrai più i dati di {{name}}. Per vederli di nuovo dovrai inviare una nuova richiesta.',
  },
  alert: {
    askVet: 'Chiedi al medico cosa fare',
  },
  alertLog: {
    copy: 'Copia per il medico',
  },
  rights: {
    partList: 'elenco delle persone seguite',
  },
  sensorOff: {
    leftShoulder: 'Braccio sinistro',
    rightShoulder: 'Braccio destro',
    leftFlank: 'Lato sinistro dell’addome',
    rightFlank: 'Lato destro dell’addome',
  },
  patients: {
    title: 'Persone che seguo',
    pending: 'in attesa di risposta',
    rejected: 'richiesta rifiutata',
    empty: 'Non segui ancora nessuno',
    emptyHint: 'Chiedi a qualcuno di condividere con te: comparirà qui appena accetta.',
    cut: 'Chi viene mostrato',
    search: 'Cerca per nome o ID',
    nobodyNeeds: 'Nessuno richiede attenzione in questo momento',
    allPets: 'Tutti',
  },
  followers: {
    vet: 'dice di essere un operatore sanitario',
    emptyHint:
      'Famiglia, amici e medico possono seguire {{pet}} insieme a te: vedono il glucosio sul proprio telefono, e nulla senza il tuo consenso.',
  },
  follow: {
    askTitle: 'Chiedi di seguire una persona',
    askHint: 'La persona riceve la richiesta con il messaggio e decide. Fino ad allora non vedi nulla.',
    ownerEmail: 'E-mail della persona',
    ownerEmailHint: 'L’indirizzo con cui la persona accede',
    pets_one: '{{formatted}} persona',
    pets_many: '{{formatted}} di persone',
    pets_other: '{{formatted}} persone',
    pet: 'Persona',
    pending: 'In attesa di risposta',
    withdrawEffect: 'La tua richiesta non è più visibile. Puoi chiedere di nuovo quando vuoi.',
    removeEffect: 'La tua richiesta è stata rifiutata. Dopo la rimozione puoi chiedere di nuovo.',
    empty: 'Non segui ancora nessuno',
    emptyHint:
      'Fai la richiesta con l’indirizzo e-mail della persona, oppure fatti aggiungere tra i suoi follower. La persona compare qui, con il suo glucosio, appena puoi vederlo.',
  },
  sharedReport: {
    endedHint: 'È scaduto, oppure è stato disattivato. Chiedi un nuovo link a chi te l’ha inviato.',
    brokenHint:
      'Manca una parte dell’indirizzo. Chiedi a chi te l’ha inviato di mandarlo di nuovo e aprilo per intero.',
  },
  reportLink: {
    pageVet: 'Per il medico',
  },
  metrics: {
    formulas: 'Stime e indice di rischio',
    customTirHint: '{{range}}, come nelle impostazioni',
  },
  privacy: {
    keepsPet:
      'Ciò che inserisci su chi porta il sensore: nome, sesso, data di nascita, tipo di diabete e anno della diagnosi, contatti, note, una foto.',
    sharesLink:
      'Chi ha un link a un report creato da te, solo per la persona e il periodo che indica, finché non scade o non lo disattivi.',
    rightsChange:
      'Puoi correggere ciò che è conservato su di te e sulle persone nel tuo account in Profilo e Impostazioni.',
  },
  settings: {
    noPet: 'Non c’è nessuno di cui cambiare le impostazioni',
  },
  pets: {
    title: 'Persone',
    add: 'Aggiungi una persona',
    addTitle: 'Aggiungi una persona',
    addHint: 'Avrà letture, impostazioni e follower propri. Passi da una persona all’altra in questo menu.',
    archiveOnly: 'È l’unica persona nel tuo account. Aggiungine un’altra prima di archiviarla.',
    archiveEffect:
      '{{name}} esce dai tuoi elenchi. I follower non vedono più nulla, i link ai report non funzionano più e gli invii delle app vengono rifiutati. Nulla viene cancellato: letture, eventi e follower restano e tornano con il ripristino.',
    nameDiffers: 'Questo non è il nome della persona',
    archivedTitle: 'Persone archiviate',
    restored: '{{name}} è di nuovo qui; i follower possono di nuovo vedere i dati',
  },
  takeOut: {
    hint: 'Un archivio ZIP con tutto ciò che il portale conserva su di te e sulle persone nel tuo account: letture ed eventi in CSV, il resto in CSV e JSON, con un testo che spiega ogni file.',
  },
  closing: {
    effect:
      'Tutti i tuoi accessi vengono chiusi. Da ora nessun altro vede i tuoi dati e non ne arrivano di nuovi. Tra 7 giorni l’account, tutte le persone che contiene, le letture, gli eventi e le foto vengono cancellati definitivamente. Fino ad allora puoi accedere e mantenerlo.',
    banner:
      'Questo account sarà cancellato definitivamente in data {{date}}. Fino ad allora nessun altro vede i tuoi dati e non si può cambiare nulla.',
  },
};

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers: HumanAnswers = {
  reasons: {
    'remission.catsOnly': 'I giorni senza insulina qui non si contano.',
    'member.notFound': 'Questa persona non esiste o i suoi dati non sono condivisi con te.',
    'member.last': 'È l’unica persona nel tuo account e non si può archiviare. Aggiungine prima un’altra.',
    'member.nameDiffers': 'Non è il nome della persona. Scrivilo esattamente come è mostrato.',
    'member.tooMany': 'Ci sono già troppe persone nel tuo account (al massimo {{limit}}).',
  },
  letters: {
    invitation: {
      subject: '{{portal}}: un invito a seguire una persona',
      lines: [
        '{{name}} vorrebbe farti vedere il glucosio di {{pet}}.',
        'Crea un account da follower con questo indirizzo e-mail: troverai {{pet}}.',
      ],
      button: 'Crea un account',
    },
    invited: {
      subject: '{{portal}}: dei dati del glucosio sono condivisi con te',
      lines: ['{{name}} ti permette di vedere il glucosio di {{pet}}.', '“{{message}}”'],
      button: 'Vedi {{pet}}',
    },
    wanted: {
      subject: '{{portal}}: qualcuno vorrebbe vedere come stai',
      lines: [
        '{{name}} ({{email}}) vorrebbe vedere il tuo glucosio in {{portal}}, dove non hai ancora un account.',
        'Crea un account con questo indirizzo e-mail e poi aggiungi {{email}} come follower.',
      ],
      button: 'Crea un account',
    },
    footer: '{{portal}} non sostituisce il parere del medico.',
  },
  takeOut: {
    0: 'Questo archivio contiene tutto ciò che {{portal}} conserva di te e delle persone nel tuo account. I file CSV si aprono con ogni foglio di calcolo; i file JSON sono testo per altri programmi.',
    4: 'following.csv: le persone che segui o hai chiesto di seguire.',
    6: 'people: una cartella per ogni persona nel tuo account, anche per quelle archiviate.',
    7: 'profile.json e settings.json: ciò che hai inserito sulla persona, le sue soglie e gli avvisi.',
    10: 'sensors.csv: le sessioni dei sensori. followers.csv: chi segue la persona o ha chiesto di farlo.',
    14: 'picture.webp: l’immagine della persona, se c’è. skin-1.webp …: le foto della pelle sotto i sensori, con i nomi in sensors.csv.',
    15: 'Gli orari sono nel fuso della persona, con la distanza da UTC.',
  },
};

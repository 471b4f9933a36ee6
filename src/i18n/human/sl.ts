import type { HumanAnswers, HumanScreens } from './human-words.ts';

/** What the screens say of people in Slovenian, where they otherwise speak of pets. */
export const screens: HumanScreens = {
  layout: {
    footer: '{{name}} prikazuje glukozo; ni medicinski pripomoček in ne nadomešča zdravnika.',
  },
  login: {
    headline: 'Kakšna je vaša glukoza zdaj?',
    claim: 'Glukoza podnevi in ponoči, za ljudi s sladkorno boleznijo in za vse, ki skrbijo zanje.',
    ownerHint: 'Senzor nosim jaz ali moj otrok',
    followerHint: 'Skrbim za nekoga s sladkorno boleznijo',
  },
  register: {
    vet: 'Sem zdravstveni delavec/delavka',
  },
  home: {
    askVet: 'Pred naslednjim inzulinom izmerite glukozo z merilnikom. Če ste v dvomih, vprašajte zdravnika.',
    staleHintPhone: 'Približajte telefon ali čitalnik osebi {{name}}',
    staleHintMeter: 'Tresenje, znojenje ali nenavadna zaspanost? Takoj izmerite glukozo z merilnikom',
    checkNow:
      'Takoj izmerite glukozo z merilnikom. Ob zmedenosti, krčih ali če se {{name}} ne zbudi, takoj pokličite nujno medicinsko pomoč.',
    checkNowFollower:
      'Če je {{name}} z vami, takoj izmerite glukozo z merilnikom; sicer pokličite tistega, ki je zraven. Ob zmedenosti, krčih ali nezavesti takoj pokličite nujno medicinsko pomoč.',
    checkHigh:
      'Izmerite glukozo z merilnikom. Ob bruhanju, hitrem dihanju ali hudi zaspanosti ({{name}}) takoj poiščite zdravniško pomoč.',
    checkHighFollower:
      'Če je {{name}} z vami, izmerite glukozo z merilnikom; sicer obvestite tistega, ki je zraven. Ob bruhanju, hitrem dihanju ali hudi zaspanosti takoj poiščite zdravniško pomoč.',
    readsHigh: 'Ko je glukoza zelo nizka, je lahko senzor netočen.',
  },
  homeViews: {
    isFineEffect:
      'Alarm se konča za vse, ki spremljajo osebo {{name}}; zabeležita se vaše ime in čas. Nova zelo nizka vrednost ga znova sproži.',
    closeDosesHint: 'Če ni jasno, kaj je bilo dano, pokličite zdravnika.',
  },
  followed: {
    notShared: 'Podatki osebe {{name}} se z vami ne delijo več',
    notSharedAnyone: 'Ti podatki se z vami ne delijo',
    notSharedHint: 'O tem, kdo vidi podatke, odloča tisti, čigar so. Če mislite, da gre za pomoto, vprašajte tam.',
    unfollowAsk: 'Želite prenehati spremljati osebo {{name}}?',
    unfollowEffect:
      'Podatkov osebe {{name}} ne boste več videli. Če jih boste spet želeli videti, pošljite novo prošnjo.',
    unfollowed: 'Osebe {{name}} ne spremljate več',
  },
  alert: {
    askVet: 'Vprašajte zdravnika, kaj storiti',
  },
  alertLog: {
    copy: 'Kopiraj za zdravnika',
  },
  rights: {
    partList: 'seznam spremljanih oseb',
  },
  sensorOff: {
    leftShoulder: 'Leva nadlaket',
    rightShoulder: 'Desna nadlaket',
    leftFlank: 'Leva stran trebuha',
    rightFlank: 'Desna stran trebuha',
  },
  patients: {
    title: 'Ljudje, ki jih spremljam',
    pending: 'čaka na odobritev',
    rejected: 'prošnja zavrnjena',
    empty: 'Ne spremljate še nikogar',
    emptyHint: 'Prosite koga, naj deli z vami: takoj ko privoli, se pokaže tu.',
    cut: 'Kdo je prikazan',
    search: 'Iskanje po imenu ali ID',
    allPets: 'Vsi',
  },
  followers: {
    vet: 'po lastni navedbi zdravstveni delavec',
    approveAsk: 'Dovolite, da {{name}} spremlja osebo {{pet}}?',
    approveEffect: '{{name}} odslej vidi glukozo, dogodke in poročila osebe {{pet}}. To lahko kadar koli ustavite.',
    approveDone: '{{name}} zdaj spremlja osebo {{pet}}',
    rejectEffect: '{{name}} ne vidi ničesar o osebi {{pet}}, prošnja pa je označena kot zavrnjena.',
    startEffect: '{{name}} od tega trenutka spet vidi glukozo, dogodke in poročila osebe {{pet}}.',
    startDone: '{{name}} spet vidi podatke osebe {{pet}}',
    stopEffect:
      '{{name}} od tega trenutka ne vidi več podatkov osebe {{pet}}, tudi na odprtih straneh ne. Kadar koli lahko spet začnete deliti.',
    stopDone: '{{name}} ne vidi več podatkov osebe {{pet}}',
    removeEffect:
      '{{name}} izgine z vašega seznama in ne vidi več podatkov osebe {{pet}}. Za ponovno spremljanje je potrebna nova prošnja.',
    removeRejectedEffect: '{{name}} izgine z vašega seznama in lahko znova prosi za spremljanje osebe {{pet}}.',
    withdrawEffect: 'Račun, odprt s tem naslovom, potem ne bo več pokazal podatkov osebe {{pet}}.',
    seeNow_one: '{{formatted}} zdaj vidi podatke osebe {{pet}}',
    seeNow_two: '{{formatted}} zdaj vidita podatke osebe {{pet}}',
    seeNow_few: '{{formatted}} zdaj vidijo podatke osebe {{pet}}',
    seeNow_other: '{{formatted}} zdaj vidi podatke osebe {{pet}}',
    nobodySees: 'Podatkov osebe {{pet}} zdaj nihče ne vidi',
    empty: 'Osebe {{pet}} še nihče ne spremlja',
    emptyHint:
      'Družina, prijatelji in zdravnik lahko z vami spremljajo osebo {{pet}}: glukozo vidijo na svojem telefonu, brez vašega soglasja pa ničesar.',
    noRequestsHint: 'Ko kdo prosi za spremljanje osebe {{pet}}, se tu pokaže prošnja s sporočilom, vi pa odločite.',
    acknowledgeHint:
      'Glukoza, dogodki in poročila osebe {{pet}}, od zdaj naprej. To lahko kadar koli ustavite s stikalom na seznamu.',
  },
  follow: {
    askTitle: 'Prosite za spremljanje osebe',
    askHint: 'Oseba dobi vašo prošnjo s sporočilom in odloči. Do takrat ne vidite ničesar.',
    ownerEmail: 'E-pošta osebe',
    ownerEmailHint: 'Naslov, s katerim se oseba prijavlja',
    pets_one: '{{formatted}} oseba',
    pets_two: '{{formatted}} osebi',
    pets_few: '{{formatted}} osebe',
    pets_other: '{{formatted}} oseb',
    pet: 'Oseba',
    pending: 'Čaka na odobritev',
    withdrawAsk: 'Želite umakniti prošnjo za spremljanje osebe {{name}}?',
    withdrawEffect: 'Vaša prošnja ni več vidna. Kadar koli lahko prosite znova.',
    withdrawDone: 'Prošnja za spremljanje osebe {{name}} je umaknjena',
    removeAsk: 'Želite osebo {{name}} odstraniti s seznama?',
    removeEffect: 'Vaša prošnja je bila zavrnjena. Ko jo odstranite, lahko prosite znova.',
    removeDone: 'Oseba {{name}} je odstranjena s seznama',
    empty: 'Ne spremljate še nikogar',
    emptyHint:
      'Prosite osebo prek njenega e-poštnega naslova ali pa naj vas doda med spremljevalce. Oseba in njena glukoza se tu pokažeta, takoj ko dobite dostop.',
  },
  sessionReport: {
    emptyHint: 'Obdobje se tu pokaže s prvim odčitkom senzorja ali ko ga osebi {{name}} dodate ročno.',
  },
  events: {
    deleteEffect: '{{event}}: izgine s seznama, krivulj in poročil osebe {{name}} in ga ni mogoče povrniti.',
    emptyHint:
      'Obroki, inzulin, vrednosti z merilnika, teža in drugi zapisi o osebi {{name}} bodo tu, skupaj z opozorili, ki jih portal zapiše sam.',
    largeDose: '{{dose}} je velik odmerek za osebo {{name}}',
  },
  sharedReport: {
    endedHint: 'Potekla je ali pa je bila ukinjena. Prosite tistega, ki vam jo je poslal, za novo povezavo.',
    brokenHint: 'Manjka del naslova. Prosite tistega, ki vam jo je poslal, naj jo pošlje znova, in odprite celo.',
  },
  reportLink: {
    hint: 'Kdor ima povezavo, lahko brez računa bere to poročilo o osebi {{name}} in ničesar drugega, dokler povezava ne poteče ali je ne ukinete.',
    pageVet: 'Za zdravnika',
    endEffect: 'Kdor jo ima, poročila o osebi {{name}} ne more več brati. Znova je ni mogoče uporabiti.',
  },
  metrics: {
    formulas: 'Ocenjene vrednosti in indeks tveganja',
    customTirHint: '{{range}}, kot je v nastavitvah',
  },
  privacy: {
    keepsPet:
      'Kar vnesete o osebi, ki nosi senzor: ime, spol, datum rojstva, tip sladkorne bolezni in leto diagnoze, podatke za stik, opombe, sliko.',
    sharesLink:
      'Kdor ima povezavo do poročila, ki ste jo ustvarili, za eno osebo in eno obdobje, ki ju navaja, dokler ne poteče ali je ne ukinete.',
    rightsChange: 'Kar je shranjeno o vas in o osebah v vašem računu, lahko popravite v Profilu in Nastavitvah.',
  },
  settings: {
    noPet: 'Ni osebe, katere nastavitve bi lahko spremenili',
    limitsUse:
      'Te meje določajo, kako se prikaže trenutno stanje osebe {{name}}. Za poročila še naprej velja standardno območje.',
  },
  pets: {
    title: 'Osebe',
    add: 'Dodaj osebo',
    addTitle: 'Dodaj osebo',
    addHint: 'Dobi svoje odčitke, nastavitve in spremljevalce. Med osebami preklapljate v tem meniju.',
    archiveOnly: 'To je edina oseba v vašem računu. Preden jo arhivirate, dodajte drugo.',
    archiveAsk: 'Želite arhivirati osebo {{name}}?',
    archiveEffect:
      '{{name}} izgine z vaših seznamov. Spremljevalci ne vidijo več podatkov, povezave do poročil nehajo delovati, novi odčitki pa se ne sprejemajo. Nič se ne izbriše: odčitki, dogodki in spremljevalci ostanejo in se ob obnovitvi vrnejo.',
    nameDiffers: 'To ni ime osebe',
    archivedTitle: 'Arhivirane osebe',
    restored: '{{name}} je spet tu; spremljevalci spet vidijo podatke',
  },
  takeOut: {
    hint: 'En arhiv ZIP z vsem, kar portal hrani o vas in o osebah v vašem računu: odčitki in dogodki v CSV, ostalo v CSV in JSON, z besedilom, ki razloži vsako datoteko.',
  },
  closing: {
    effect:
      'Povsod boste odjavljeni. Od zdaj naprej vaših podatkov ne vidi nihče drug in novi se ne sprejemajo. Čez 7 dni se račun, vse osebe v njem, odčitki, dogodki in slike dokončno izbrišejo. Do takrat se lahko prijavite in račun obdržite.',
    banner:
      'Ta račun bo dokončno izbrisan (datum izbrisa: {{date}}). Do takrat vaših podatkov ne vidi nihče drug in ničesar ni mogoče spremeniti.',
  },
};

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers: HumanAnswers = {
  reasons: {
    'remission.catsOnly': 'Štetja dni brez inzulina tukaj ni.',
    'member.notFound': 'Take osebe ni ali pa nimate dostopa do njenih podatkov.',
    'member.last': 'To je edina oseba v vašem računu, zato je ni mogoče arhivirati. Najprej dodajte drugo.',
    'member.nameDiffers': 'To ni ime osebe. Vpišite ga natanko tako, kot je prikazano.',
    'member.tooMany': 'Oseb v vašem računu je že preveč (največ {{limit}}).',
  },
  letters: {
    followRequest: {
      subject: '{{portal}}: prošnja za spremljanje ({{pet}})',
      lines: [
        '{{name}} ({{email}}) prosi za vpogled v glukozo osebe {{pet}}.',
        '»{{message}}«',
        'Dokler prošnje ne odobrite, se nič ne pokaže.',
      ],
      button: 'Poglejte prošnjo',
    },
    invitation: {
      subject: '{{portal}}: povabilo k spremljanju',
      lines: [
        '{{name}} želi, da vidite glukozo osebe {{pet}}.',
        'S tem e-poštnim naslovom odprite račun spremljevalca in {{pet}} bo tam.',
      ],
      button: 'Odprite račun',
    },
    invited: {
      subject: '{{portal}}: nekdo z vami deli podatke o glukozi',
      lines: ['{{name}} vam omogoča vpogled v glukozo osebe {{pet}}.', '»{{message}}«'],
      button: 'Poglejte: {{pet}}',
    },
    wanted: {
      subject: '{{portal}}: nekdo želi videti, kako ste',
      lines: [
        '{{name}} ({{email}}) želi na portalu {{portal}}, kjer še nimate računa, videti vašo glukozo.',
        'S tem e-poštnim naslovom odprite račun in nato dodajte {{email}} med spremljevalce.',
      ],
      button: 'Odprite račun',
    },
    approved: {
      subject: '{{portal}}: vaša prošnja je odobrena',
      lines: ['Vaša prošnja je odobrena ({{name}}). Glukozo osebe {{pet}} lahko zdaj vidite.'],
      button: 'Poglejte: {{pet}}',
    },
    footer: '{{portal}} ne nadomešča nasveta zdravnika.',
  },
  takeOut: {
    0: 'Ta arhiv vsebuje vse, kar {{portal}} hrani o vas in o osebah v vašem računu. Datoteke CSV odpre vsaka preglednica; datoteke JSON so besedilo za druge programe.',
    4: 'following.csv: osebe, ki jih spremljate ali ste prosili za to.',
    6: 'people: mapa za vsako osebo v vašem računu, tudi za arhivirane.',
    7: 'profile.json in settings.json: kar ste vnesli o osebi, njene meje in opozorila.',
    10: 'sensors.csv: obdobja senzorjev. followers.csv: kdo osebo spremlja ali je za to prosil.',
    14: 'picture.webp: slika osebe, če obstaja. skin-1.webp …: fotografije kože pod senzorji, poimenovane v sensors.csv.',
    15: 'Časi so v časovnem pasu osebe, z odmikom od UTC.',
  },
};

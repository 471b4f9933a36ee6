import type { HumanAnswers, HumanScreens } from './human-words.ts';

/** What the screens say of people in Slovak, where they otherwise speak of pets. */
export const screens: HumanScreens = {
  layout: {
    footer: '{{name}} ukazuje glukózu; nie je to zdravotnícka pomôcka a nenahrádza lekára.',
  },
  login: {
    headline: 'Ako je na tom teraz vaša glukóza?',
    claim: 'Glukóza vo dne i v noci, pre ľudí s diabetom a pre tých, ktorí sa o nich starajú.',
    ownerHint: 'Senzor nosím ja alebo moje dieťa',
    followerHint: 'Pomáham niekomu s diabetom',
  },
  register: {
    vet: 'Pracujem v zdravotníctve',
  },
  home: {
    askVet: 'Pred ďalším inzulínom zmerajte glykémiu glukomerom. Ak si nie ste istí, opýtajte sa lekára.',
    staleHintMeter: 'Tras, potenie alebo nezvyčajná ospalosť? Hneď zmerajte glykémiu glukomerom',
    checkNow:
      'Hneď zmerajte glykémiu glukomerom. Pri zmätenosti, kŕčoch, alebo ak sa {{name}} nedá zobudiť, ihneď volajte záchrannú službu.',
    checkNowFollower:
      'Ak je {{name}} s vami, hneď zmerajte glykémiu glukomerom; inak zavolajte tomu, kto je nablízku. Pri zmätenosti, kŕčoch alebo bezvedomí ihneď volajte záchrannú službu.',
    checkHigh:
      'Zmerajte glykémiu glukomerom. Ak {{name}} zvracia, zrýchlene dýcha alebo pôsobí veľmi ospalo, ihneď vyhľadajte lekársku pomoc.',
    checkHighFollower:
      'Ak je {{name}} s vami, zmerajte glykémiu glukomerom; inak dajte vedieť tomu, kto je nablízku. Pri zvracaní, zrýchlenom dýchaní alebo veľkej ospalosti ihneď vyhľadajte lekársku pomoc.',
    readsHigh: 'Keď je glukóza veľmi nízka, senzor môže byť nepresný.',
  },
  homeViews: {
    isFineEffect:
      'Alarm sa skončí všetkým, ktorí sledujú osobu {{name}}; uvidia vaše meno a čas. Nová veľmi nízka hodnota ho spustí znova.',
    closeDosesHint: 'Ak neviete s istotou, čo bolo podané, zavolajte lekárovi.',
  },
  followed: {
    notSharedAnyone: 'Tieto údaje sa s vami nezdieľajú',
    notSharedHint: 'O tom, kto údaje uvidí, rozhoduje ten, komu patria. Ak je to omyl, obráťte sa na neho.',
    unfollowAsk: 'Prestať sledovať osobu {{name}}?',
    unfollowEffect: 'Údaje osoby {{name}} už neuvidíte. Ak ich budete chcieť znova vidieť, pošlite novú žiadosť.',
    unfollowed: 'Osobu {{name}} už nesledujete',
  },
  alert: {
    askVet: 'Opýtajte sa lekára, čo robiť',
  },
  alertLog: {
    copy: 'Kopírovať pre lekára',
  },
  rights: {
    partList: 'zoznam sledovaných osôb',
  },
  sensorOff: {
    leftShoulder: 'Ľavé rameno',
    rightShoulder: 'Pravé rameno',
    leftFlank: 'Ľavá strana brucha',
    rightFlank: 'Pravá strana brucha',
  },
  patients: {
    title: 'Sledované osoby',
    pending: 'čaká na schválenie',
    rejected: 'žiadosť odmietnutá',
    empty: 'Zatiaľ nikoho nesledujete',
    emptyHint: 'Požiadajte niekoho o zdieľanie: len čo súhlasí, ukáže sa tu.',
    cut: 'Kto sa zobrazí',
    search: 'Hľadať podľa mena alebo ID',
    allPets: 'Všetci',
  },
  followers: {
    vet: 'uvádza, že pracuje v zdravotníctve',
    approveAsk: 'Smie {{name}} sledovať osobu {{pet}}?',
    approveEffect:
      '{{name}} od tejto chvíle uvidí glukózu, udalosti a správy osoby {{pet}}. Kedykoľvek to môžete zastaviť.',
    approveDone: '{{name}} teraz sleduje osobu {{pet}}',
    rejectEffect: '{{name}} neuvidí o osobe {{pet}} nič a pri žiadosti sa ukáže, že bola odmietnutá.',
    startEffect: '{{name}} od tejto chvíle znova uvidí glukózu, udalosti a správy osoby {{pet}}.',
    startDone: '{{name}} znova vidí údaje osoby {{pet}}',
    stopEffect:
      '{{name}} od tejto chvíle už neuvidí údaje osoby {{pet}}, ani na otvorených stránkach. Kedykoľvek môžete začať zdieľať znova.',
    stopDone: '{{name}} už nevidí údaje osoby {{pet}}',
    removeEffect:
      '{{name}} zmizne z vášho zoznamu a už neuvidí údaje osoby {{pet}}. Na ďalšie sledovanie treba novú žiadosť.',
    removeRejectedEffect: '{{name}} zmizne z vášho zoznamu a môže o sledovanie osoby {{pet}} požiadať znova.',
    withdrawEffect: 'Účet založený s touto adresou potom už údaje osoby {{pet}} neukáže.',
    seeNow_one: 'údaje osoby {{pet}} teraz vidí {{formatted}}',
    seeNow_few: 'údaje osoby {{pet}} teraz vidí {{formatted}}',
    seeNow_many: 'údaje osoby {{pet}} teraz vidí {{formatted}}',
    seeNow_other: 'údaje osoby {{pet}} teraz vidí {{formatted}}',
    nobodySees: 'Údaje osoby {{pet}} teraz nikto nevidí',
    empty: 'Osobu {{pet}} zatiaľ nikto nesleduje',
    emptyHint:
      'Rodina, priatelia aj lekár môžu na osobu {{pet}} dohliadať s vami: glukózu vidia vo svojom telefóne, ale bez vášho súhlasu nič.',
    noRequestsHint:
      'Keď niekto požiada o sledovanie osoby {{pet}}, ukáže sa tu žiadosť so sprievodnou správou a vy rozhodnete.',
    acknowledgeHint:
      'Glukózu, udalosti a správy osoby {{pet}}, od tejto chvíle. Kedykoľvek to môžete zastaviť prepínačom v zozname.',
  },
  follow: {
    askTitle: 'Požiadať o sledovanie',
    askHint: 'Osoba dostane vašu žiadosť so sprievodnou správou a rozhodne. Dovtedy nič neuvidíte.',
    ownerEmail: 'E-mail osoby',
    ownerEmailHint: 'Adresa, pod ktorou sa osoba prihlasuje',
    pets_one: '{{formatted}} osoba',
    pets_few: '{{formatted}} osoby',
    pets_many: '{{formatted}} osoby',
    pets_other: '{{formatted}} osôb',
    pet: 'Osoba',
    pending: 'Čaká na schválenie',
    withdrawAsk: 'Vziať späť žiadosť o sledovanie osoby {{name}}?',
    withdrawEffect: 'Vašu žiadosť už nebude vidieť. Kedykoľvek môžete požiadať znova.',
    withdrawDone: 'Žiadosť o sledovanie osoby {{name}} je vzatá späť',
    removeAsk: 'Odobrať osobu {{name}} zo zoznamu?',
    removeEffect: 'Vaša žiadosť bola odmietnutá. Po odobratí môžete požiadať znova.',
    empty: 'Zatiaľ nikoho nesledujete',
    emptyHint:
      'Požiadajte osobu cez jej e-mailovú adresu, alebo nech vás pridá medzi sledujúcich. Ukáže sa tu aj s glukózou, len čo ju smiete vidieť.',
  },
  sessionReport: {
    emptyHint: 'Obdobie sa tu ukáže s prvým meraním senzora alebo keď ho osobe {{name}} pridáte ručne.',
  },
  events: {
    food: 'Potravina',
  },
  sharedReport: {
    endedHint: 'Vypršal alebo bol ukončený. O nový odkaz požiadajte toho, kto vám ho poslal.',
    brokenHint: 'Chýba časť adresy. Požiadajte toho, kto vám ju poslal, nech ju pošle znova, a otvorte ju celú.',
  },
  reportLink: {
    pageVet: 'Pre lekára',
  },
  metrics: {
    formulas: 'Odhady a index rizika',
    customTirHint: '{{range}}, podľa nastavení',
  },
  privacy: {
    keepsPet:
      'Čo zadáte o osobe, ktorá nosí senzor: meno, pohlavie, dátum narodenia, typ diabetu a rok diagnózy, kontaktné údaje, poznámky, obrázok.',
    sharesLink:
      'Kto má odkaz na správu, ktorý ste vytvorili, pre jednu osobu a jedno obdobie v ňom uvedené, kým nevyprší alebo ho neukončíte.',
    rightsChange: 'Čo je uložené o vás a osobách vo vašom účte, môžete opraviť v Profile a Nastaveniach.',
  },
  settings: {
    noPet: 'Nie je tu osoba, ktorej nastavenia by sa dali zmeniť',
  },
  pets: {
    title: 'Osoby',
    add: 'Pridať osobu',
    addTitle: 'Pridať osobu',
    addHint: 'Dostane vlastné merania, nastavenia a sledujúcich. Medzi osobami prepínate v tejto ponuke.',
    archiveOnly: 'To je jediná osoba vo vašom účte. Skôr než ju archivujete, pridajte ďalšiu.',
    archiveAsk: 'Archivovať osobu {{name}}?',
    archiveEffect:
      '{{name}} zmizne z vašich zoznamov. Sledujúci už údaje neuvidia, odkazy na správy prestanú fungovať a nahrávanie nových meraní sa odmietne. Nič sa nezmaže: merania, udalosti aj sledujúci zostanú a po obnovení sa vrátia.',
    nameDiffers: 'To nie je meno osoby',
    archivedTitle: 'Osoby v archíve',
    restored: '{{name}} je späť; sledujúci údaje opäť vidia',
  },
  takeOut: {
    hint: 'Jeden archív ZIP so všetkým, čo portál uchováva o vás a osobách vo vašom účte: merania a udalosti v CSV, ostatné v CSV a JSON, s textom, ktorý každý súbor vysvetľuje.',
  },
  closing: {
    effect:
      'Všade vás odhlásime. Od tejto chvíle vaše údaje nikto iný neuvidí a nič nové sa nenahrá. O 7 dní sa účet, všetky osoby v ňom, merania, udalosti aj obrázky nenávratne zmažú. Dovtedy sa môžete prihlásiť a účet si ponechať.',
    banner: 'Tento účet sa nenávratne zmaže {{date}}. Dovtedy vaše údaje nikto iný nevidí a nič sa nedá meniť.',
  },
};

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers: HumanAnswers = {
  reasons: {
    'remission.catsOnly': 'Počítanie dní bez inzulínu tu nie je.',
    'member.notFound': 'Taká osoba tu nie je alebo jej údaje s vami nie sú zdieľané.',
    'member.last': 'Toto je jediná osoba vo vašom účte, nedá sa archivovať. Najprv pridajte ďalšiu.',
    'member.nameDiffers': 'Toto nie je meno osoby. Napíšte ho, prosím, presne tak, ako je zobrazené.',
    'member.tooMany': 'Osôb vo vašom účte je už príliš veľa (najviac {{limit}}).',
  },
  letters: {
    followRequest: {
      subject: '{{portal}}: žiadosť o sledovanie ({{pet}})',
      lines: [
        '{{name}} ({{email}}) žiada o prístup k hodnotám glukózy osoby {{pet}}.',
        '„{{message}}“',
        'Kým žiadosť neschválite, nič sa neukáže.',
      ],
      button: 'Zobraziť žiadosť',
    },
    invitation: {
      subject: '{{portal}}: pozvánka na sledovanie',
      lines: [
        '{{name}} si želá, aby ste videli hodnoty glukózy osoby {{pet}}.',
        'Založte si s touto e-mailovou adresou účet sledujúceho a {{pet}} tam bude.',
      ],
      button: 'Založiť účet',
    },
    invited: {
      subject: '{{portal}}: niekto s vami zdieľa údaje o glukóze',
      lines: ['{{name}} vám umožňuje vidieť hodnoty glukózy osoby {{pet}}.', '„{{message}}“'],
      button: 'Zobraziť: {{pet}}',
    },
    wanted: {
      subject: '{{portal}}: niekto chce vidieť, ako sa vám darí',
      lines: [
        '{{name}} ({{email}}) chce na portáli {{portal}} vidieť vaše hodnoty glukózy. Zatiaľ tam nemáte účet.',
        'Založte si účet s touto e-mailovou adresou a potom pridajte {{email}} medzi sledujúcich.',
      ],
      button: 'Založiť účet',
    },
    approved: {
      subject: '{{portal}}: vaša žiadosť je schválená',
      lines: ['Vaša žiadosť je schválená ({{name}}). Hodnoty glukózy osoby {{pet}} teraz môžete vidieť.'],
      button: 'Zobraziť: {{pet}}',
    },
    footer: '{{portal}} nenahrádza radu lekára.',
  },
  takeOut: {
    0: 'Tento archív obsahuje všetko, čo {{portal}} uchováva o vás a osobách vo vašom účte. Súbory CSV otvorí každý tabuľkový program; súbory JSON sú text pre iné programy.',
    4: 'following.csv: osoby, ktoré sledujete alebo o ktorých sledovanie ste požiadali.',
    6: 'people: priečinok pre každú osobu vo vašom účte, aj pre archivované.',
    7: 'profile.json a settings.json: čo ste o osobe zadali, jej hranice a upozornenia.',
    10: 'sensors.csv: obdobia senzorov. followers.csv: kto osobu sleduje alebo o to požiadal.',
    14: 'picture.webp: obrázok osoby, ak existuje. skin-1.webp …: fotografie kože pod senzormi, uvedené v sensors.csv.',
    15: 'Časy sú v časovom pásme osoby, s posunom od UTC.',
  },
};

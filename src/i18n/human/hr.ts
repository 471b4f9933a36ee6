import type { HumanAnswers, HumanScreens } from './human-words.ts';

/** What the screens say of people in Croatian, where they otherwise speak of pets. */
export const screens: HumanScreens = {
  layout: {
    footer: '{{name}} prikazuje glukozu; nije medicinski proizvod i ne zamjenjuje liječnika.',
  },
  login: {
    headline: 'Kakva je vaša glukoza sada?',
    claim: 'Glukoza danju i noću, za osobe s dijabetesom i za one koji brinu o njima.',
    ownerHint: 'Senzor nosim ja ili moje dijete',
    followerHint: 'Brinem o nekome s dijabetesom',
  },
  register: {
    vet: 'Zdravstveni sam djelatnik/djelatnica',
  },
  home: {
    askVet: 'Prije sljedećeg inzulina izmjerite glukozu glukometrom. Ako niste sigurni, pitajte liječnika.',
    staleHintPhone: 'Približite telefon ili čitač osobi {{name}}',
    staleHintMeter: 'Drhtanje, znojenje ili neuobičajena pospanost? Odmah izmjerite glukozu glukometrom',
    checkNow:
      'Odmah izmjerite glukozu glukometrom. Kod zbunjenosti, grčeva ili ako se {{name}} ne budi, odmah nazovite hitnu pomoć.',
    checkNowFollower:
      'Ako je {{name}} s vama, odmah izmjerite glukozu glukometrom; inače nazovite osobu koja je ondje. Kod zbunjenosti, grčeva ili nesvijesti odmah nazovite hitnu pomoć.',
    checkHigh:
      'Izmjerite glukozu glukometrom. Kod povraćanja, ubrzanog disanja ili jake pospanosti ({{name}}) odmah potražite liječničku pomoć.',
    checkHighFollower:
      'Ako je {{name}} s vama, izmjerite glukozu glukometrom; inače javite osobi koja je ondje. Kod povraćanja, ubrzanog disanja ili jake pospanosti odmah potražite liječničku pomoć.',
    readsHigh: 'Kad je glukoza vrlo niska, senzor može biti netočan.',
  },
  homeViews: {
    isFineEffect:
      'Alarm prestaje za sve koji prate osobu {{name}}; bilježe se vaše ime i vrijeme. Nova vrlo niska vrijednost ponovno ga pokreće.',
    closeDosesHint: 'Ako niste sigurni što je dano, nazovite liječnika.',
  },
  followed: {
    notShared: 'Podaci osobe {{name}} više se ne dijele s vama',
    notSharedAnyone: 'Ti se podaci ne dijele s vama',
    notSharedHint:
      'Tko smije vidjeti podatke, odlučuje onaj čiji su. Ako mislite da je riječ o pogrešci, pitajte ondje.',
    unfollowAsk: 'Želite li prekinuti praćenje osobe {{name}}?',
    unfollowEffect:
      'Više nećete vidjeti podatke osobe {{name}}. Da biste ih opet vidjeli, morate poslati novi zahtjev.',
    unfollowed: 'Više ne pratite osobu {{name}}',
  },
  alert: {
    askVet: 'Pitajte liječnika što učiniti',
  },
  alertLog: {
    copy: 'Kopiraj za liječnika',
  },
  rights: {
    partList: 'popis praćenih osoba',
  },
  sensorOff: {
    leftShoulder: 'Lijeva nadlaktica',
    rightShoulder: 'Desna nadlaktica',
    leftFlank: 'Lijeva strana trbuha',
    rightFlank: 'Desna strana trbuha',
  },
  patients: {
    title: 'Osobe koje pratim',
    pending: 'čeka odobrenje',
    rejected: 'zahtjev odbijen',
    empty: 'Još ne pratite nikoga',
    emptyHint: 'Zamolite nekoga da dijeli s vama: čim pristane, pojavljuje se ovdje.',
    cut: 'Tko se prikazuje',
    search: 'Traži po imenu ili ID-u',
    allPets: 'Svi',
  },
  followers: {
    vet: 'prema vlastitoj izjavi zdravstveni djelatnik',
    approveAsk: 'Smije li {{name}} pratiti osobu {{pet}}?',
    approveEffect:
      '{{name}} od sada vidi glukozu, događaje i izvješća osobe {{pet}}. To možete zaustaviti u svakom trenutku.',
    approveDone: '{{name}} sada prati osobu {{pet}}',
    rejectEffect: '{{name}} neće vidjeti ništa o osobi {{pet}}, a zahtjev će biti označen kao odbijen.',
    startEffect: '{{name}} od ovog trenutka opet vidi glukozu, događaje i izvješća osobe {{pet}}.',
    startDone: '{{name}} opet vidi podatke osobe {{pet}}',
    stopEffect:
      '{{name}} od ovog trenutka više neće vidjeti podatke osobe {{pet}}, ni na otvorenim stranicama. Uvijek možete ponovno početi dijeliti.',
    stopDone: '{{name}} više ne vidi podatke osobe {{pet}}',
    removeEffect:
      '{{name}} nestaje s vašeg popisa i više neće vidjeti podatke osobe {{pet}}. Za ponovno praćenje potreban je novi zahtjev.',
    removeRejectedEffect: '{{name}} nestaje s vašeg popisa i može ponovno zatražiti praćenje osobe {{pet}}.',
    withdrawEffect: 'Račun otvoren ovom adresom tada više neće prikazati podatke osobe {{pet}}.',
    seeNow_one: '{{formatted}} sada vidi podatke osobe {{pet}}',
    seeNow_few: '{{formatted}} sada vide podatke osobe {{pet}}',
    seeNow_other: '{{formatted}} sada vidi podatke osobe {{pet}}',
    nobodySees: 'Podatke osobe {{pet}} sada nitko ne vidi',
    empty: 'Osobu {{pet}} još nitko ne prati',
    emptyHint:
      'Obitelj, prijatelji i liječnik mogu s vama pratiti osobu {{pet}}: glukozu vide na svom telefonu, a bez vašeg pristanka ništa.',
    noRequestsHint: 'Kad netko zatraži praćenje osobe {{pet}}, ovdje se pojavi zahtjev s porukom, a vi odlučujete.',
    acknowledgeHint:
      'Glukozu, događaje i izvješća osobe {{pet}}, od sada. To možete zaustaviti u svakom trenutku prekidačem na popisu.',
  },
  follow: {
    askTitle: 'Zatražite praćenje osobe',
    askHint: 'Osoba dobiva vaš zahtjev s porukom i odlučuje. Do tada ne vidite ništa.',
    ownerEmail: 'E-pošta osobe',
    ownerEmailHint: 'Adresa kojom se osoba prijavljuje',
    pets_one: '{{formatted}} osoba',
    pets_few: '{{formatted}} osobe',
    pets_other: '{{formatted}} osoba',
    pet: 'Osoba',
    pending: 'Čeka odobrenje',
    withdrawAsk: 'Želite li povući zahtjev za praćenje osobe {{name}}?',
    withdrawEffect: 'Vaš se zahtjev više ne vidi. Uvijek ga možete poslati ponovno.',
    withdrawDone: 'Zahtjev za praćenje osobe {{name}} je povučen',
    removeAsk: 'Želite li osobu {{name}} ukloniti s popisa?',
    removeEffect: 'Vaš je zahtjev odbijen. Kad ga uklonite, možete zatražiti ponovno.',
    empty: 'Još ne pratite nikoga',
    emptyHint:
      'Zamolite osobu putem njezine adrese e-pošte ili neka vas doda među pratitelje. Osoba i njezina glukoza pojavit će se ovdje čim dobijete pristup.',
  },
  sessionReport: {
    emptyHint: 'Razdoblje se ovdje pojavljuje s prvim očitanjem senzora ili kad ga za osobu {{name}} dodate ručno.',
  },
  events: {
    deleteEffect: '{{event}}: nestaje s popisa, krivulja i izvješća osobe {{name}} i ne može se vratiti.',
    emptyHint:
      'Obroci, inzulin, vrijednosti s glukometra, težina i drugi zapisi o osobi {{name}} bit će ovdje, uz upozorenja koja portal piše sam.',
    secondDoseHint:
      'Uobičajeni razmak je {{duration}}. Druga doza u tako kratkom razmaku može opasno sniziti glukozu osobe {{name}}.',
    largeDose: '{{dose}} je velika doza za osobu {{name}}',
  },
  sharedReport: {
    endedHint: 'Istekla je ili je ukinuta. Zamolite onoga tko vam ju je poslao za novu poveznicu.',
    brokenHint: 'Nedostaje dio adrese. Zamolite onoga tko vam ju je poslao da je pošalje ponovno i otvorite je cijelu.',
  },
  reportLink: {
    hint: 'Tko ima poveznicu, može bez računa čitati ovo izvješće o osobi {{name}} i ništa drugo, dok poveznica ne istekne ili je ne ukinete.',
    pageVet: 'Za liječnika',
    endEffect: 'Tko je ima, više ne može čitati izvješće o osobi {{name}}. Poveznica se ne može ponovno upotrijebiti.',
  },
  metrics: {
    formulas: 'Procjene i indeks rizika',
    customTirHint: '{{range}}, kako je u postavkama',
  },
  privacy: {
    keepsPet:
      'Ono što unesete o osobi koja nosi senzor: ime, spol, datum rođenja, tip dijabetesa i godinu dijagnoze, podatke za kontakt, napomene, sliku.',
    sharesLink:
      'Tko ima poveznicu na izvješće koju ste izradili, za jednu osobu i jedno razdoblje koje navodi, dok ne istekne ili je ne ukinete.',
    rightsChange: 'Ono što je spremljeno o vama i osobama u vašem računu možete ispraviti u Profilu i Postavkama.',
  },
  settings: {
    noPet: 'Nema osobe čije bi se postavke mogle mijenjati',
    limitsUse:
      'Ove granice određuju kako se prikazuje trenutačno stanje osobe {{name}}. U izvješćima i dalje vrijedi standardni raspon.',
  },
  pets: {
    title: 'Osobe',
    add: 'Dodaj osobu',
    addTitle: 'Dodaj osobu',
    addHint: 'Dobiva svoja očitanja, postavke i pratitelje. Između osoba prelazite u ovom izborniku.',
    archiveOnly: 'Ovo je jedina osoba u vašem računu. Prije arhiviranja dodajte drugu.',
    archiveAsk: 'Želite li arhivirati osobu {{name}}?',
    archiveEffect:
      '{{name}} nestaje s vaših popisa. Pratitelji više ne vide podatke, poveznice na izvješća prestaju raditi, a nova očitanja se ne primaju. Ništa se ne briše: očitanja, događaji i pratitelji ostaju i vraćaju se kad osobu vratite iz arhive.',
    nameDiffers: 'To nije ime osobe',
    archivedTitle: 'Arhivirane osobe',
    restored: '{{name}} je opet ovdje; pratitelji opet vide podatke',
  },
  takeOut: {
    hint: 'Jedna ZIP arhiva sa svime što portal čuva o vama i osobama u vašem računu: očitanja i događaji u CSV-u, ostalo u CSV-u i JSON-u, s tekstom koji objašnjava svaku datoteku.',
  },
  closing: {
    effect:
      'Bit ćete odjavljeni posvuda. Od sada nitko drugi ne vidi vaše podatke i novi se ne primaju. Za 7 dana trajno se brišu račun, sve osobe u njemu, očitanja, događaji i slike. Do tada se možete prijaviti i zadržati račun.',
    banner:
      'Dana {{date}} ovaj će račun biti trajno izbrisan. Do tada nitko drugi ne vidi vaše podatke i ništa se ne može mijenjati.',
  },
};

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers: HumanAnswers = {
  reasons: {
    'remission.catsOnly': 'Brojanja dana bez inzulina ovdje nema.',
    'member.notFound': 'Takve osobe nema ili nemate pristup njezinim podacima.',
    'member.last': 'Ovo je jedina osoba u vašem računu, pa se ne može arhivirati. Najprije dodajte drugu.',
    'member.nameDiffers': 'Ovo nije ime osobe. Upišite ga točno onako kako je prikazano.',
    'member.tooMany': 'Osoba u vašem računu već je previše (najviše {{limit}}).',
  },
  letters: {
    followRequest: {
      subject: '{{portal}}: zahtjev za praćenje ({{pet}})',
      lines: [
        '{{name}} ({{email}}) traži uvid u glukozu osobe {{pet}}.',
        '„{{message}}”',
        'Ništa se ne prikazuje dok ne odobrite.',
      ],
      button: 'Pogledajte zahtjev',
    },
    invitation: {
      subject: '{{portal}}: poziv za praćenje',
      lines: [
        '{{name}} želi da vidite glukozu osobe {{pet}}.',
        'Ovom adresom e-pošte otvorite račun pratitelja i {{pet}} će biti ondje.',
      ],
      button: 'Otvorite račun',
    },
    invited: {
      subject: '{{portal}}: netko s vama dijeli podatke o glukozi',
      lines: ['{{name}} vam omogućuje uvid u glukozu osobe {{pet}}.', '„{{message}}”'],
      button: 'Pogledajte: {{pet}}',
    },
    wanted: {
      subject: '{{portal}}: netko želi vidjeti kako ste',
      lines: [
        '{{name}} ({{email}}) želi na portalu {{portal}}, na kojem još nemate račun, vidjeti vašu glukozu.',
        'Ovom adresom e-pošte otvorite račun i zatim dodajte {{email}} među pratitelje.',
      ],
      button: 'Otvorite račun',
    },
    approved: {
      subject: '{{portal}}: vaš je zahtjev odobren',
      lines: ['Vaš je zahtjev odobren ({{name}}). Glukozu osobe {{pet}} sada možete vidjeti.'],
      button: 'Pogledajte: {{pet}}',
    },
    footer: '{{portal}} ne zamjenjuje savjet liječnika.',
  },
  takeOut: {
    0: 'Ova arhiva sadrži sve što {{portal}} čuva o vama i osobama u vašem računu. CSV datoteke otvara svaka proračunska tablica; JSON datoteke su tekst za druge programe.',
    4: 'following.csv: osobe koje pratite ili ste to zatražili.',
    6: 'people: mapa za svaku osobu u vašem računu, i za arhivirane.',
    7: 'profile.json i settings.json: što ste unijeli o osobi, njezine granice i upozorenja.',
    10: 'sensors.csv: razdoblja senzora. followers.csv: tko prati osobu ili je to zatražio.',
    14: 'picture.webp: slika osobe, ako postoji. skin-1.webp …: fotografije kože pod senzorima, s nazivima u sensors.csv.',
    15: 'Vremena su u vremenskoj zoni osobe, s odmakom od UTC-a.',
  },
};

import type { HumanAnswers, HumanScreens } from './human-words.ts';

/** What the screens say of people in Serbian, where they otherwise speak of pets. */
export const screens: HumanScreens = {
  layout: {
    footer: '{{name}} prikazuje glukozu; nije medicinsko sredstvo i ne zamenjuje lekara.',
  },
  login: {
    headline: 'Kakva je vaša glukoza sada?',
    claim: 'Glukoza danju i noću, za osobe sa dijabetesom i za one koji brinu o njima.',
    ownerHint: 'Senzor nosim ja ili moje dete',
    followerHint: 'Brinem o nekome sa dijabetesom',
  },
  register: {
    vet: 'Ja sam zdravstveni radnik/radnica',
  },
  home: {
    askVet: 'Pre sledećeg insulina izmerite glukozu glukometrom. Ako niste sigurni, pitajte lekara.',
    staleHintPhone: 'Približite telefon ili čitač osobi {{name}}',
    staleHintMeter: 'Drhtanje, znojenje ili neuobičajena pospanost? Odmah izmerite glukozu glukometrom',
    checkNow:
      'Odmah izmerite glukozu glukometrom. Kod zbunjenosti, grčeva ili ako se {{name}} ne budi, odmah pozovite hitnu pomoć.',
    checkNowFollower:
      'Ako je {{name}} sa vama, odmah izmerite glukozu glukometrom; inače pozovite osobu koja je tamo. Kod zbunjenosti, grčeva ili nesvesti odmah pozovite hitnu pomoć.',
    checkHigh:
      'Izmerite glukozu glukometrom. Kod povraćanja, ubrzanog disanja ili jake pospanosti ({{name}}) odmah potražite lekarsku pomoć.',
    checkHighFollower:
      'Ako je {{name}} sa vama, izmerite glukozu glukometrom; inače javite osobi koja je tamo. Kod povraćanja, ubrzanog disanja ili jake pospanosti odmah potražite lekarsku pomoć.',
    readsHigh: 'Kad je glukoza vrlo niska, senzor može da bude netačan.',
  },
  homeViews: {
    isFineEffect:
      'Alarm prestaje za sve koji prate osobu {{name}}; beleže se vaše ime i vreme. Nova vrlo niska vrednost ga ponovo pokreće.',
    closeDosesHint: 'Ako niste sigurni šta je dato, pozovite lekara.',
  },
  followed: {
    notShared: 'Podaci osobe {{name}} se više ne dele sa vama',
    notSharedAnyone: 'Ti podaci se ne dele sa vama',
    notSharedHint: 'Ko sme da vidi podatke, odlučuje onaj čiji su. Ako mislite da je reč o grešci, pitajte tamo.',
    unfollowAsk: 'Želite li da prekinete praćenje osobe {{name}}?',
    unfollowEffect:
      'Više nećete videti podatke osobe {{name}}. Da biste ih opet videli, morate da pošaljete nov zahtev.',
    unfollowed: 'Više ne pratite osobu {{name}}',
  },
  alert: {
    askVet: 'Pitajte lekara šta da uradite',
  },
  alertLog: {
    copy: 'Kopiraj za lekara',
  },
  rights: {
    partList: 'spisak praćenih osoba',
  },
  sensorOff: {
    leftShoulder: 'Leva nadlaktica',
    rightShoulder: 'Desna nadlaktica',
    leftFlank: 'Leva strana stomaka',
    rightFlank: 'Desna strana stomaka',
  },
  patients: {
    title: 'Osobe koje pratim',
    pending: 'čeka odobrenje',
    rejected: 'zahtev odbijen',
    empty: 'Još ne pratite nikoga',
    emptyHint: 'Zamolite nekoga da deli sa vama: čim pristane, pojavljuje se ovde.',
    cut: 'Ko se prikazuje',
    search: 'Traži po imenu ili ID-u',
    allPets: 'Svi',
  },
  followers: {
    vet: 'prema sopstvenoj izjavi zdravstveni radnik',
    approveAsk: 'Sme li {{name}} da prati osobu {{pet}}?',
    approveEffect:
      '{{name}} od sada vidi glukozu, događaje i izveštaje osobe {{pet}}. To možete da zaustavite u svakom trenutku.',
    approveDone: '{{name}} sada prati osobu {{pet}}',
    rejectEffect: '{{name}} neće videti ništa o osobi {{pet}}, a zahtev će biti označen kao odbijen.',
    startEffect: '{{name}} od ovog trenutka opet vidi glukozu, događaje i izveštaje osobe {{pet}}.',
    startDone: '{{name}} opet vidi podatke osobe {{pet}}',
    stopEffect:
      '{{name}} od ovog trenutka više neće videti podatke osobe {{pet}}, ni na otvorenim stranama. Uvek možete ponovo da počnete deljenje.',
    stopDone: '{{name}} više ne vidi podatke osobe {{pet}}',
    removeEffect:
      '{{name}} nestaje sa vašeg spiska i više neće videti podatke osobe {{pet}}. Za ponovno praćenje potreban je novi zahtev.',
    removeRejectedEffect: '{{name}} nestaje sa vašeg spiska i može ponovo da zatraži praćenje osobe {{pet}}.',
    withdrawEffect: 'Nalog otvoren ovom adresom tada više neće prikazati podatke osobe {{pet}}.',
    seeNow_one: '{{formatted}} sada vidi podatke osobe {{pet}}',
    seeNow_few: '{{formatted}} sada vide podatke osobe {{pet}}',
    seeNow_other: '{{formatted}} sada vidi podatke osobe {{pet}}',
    nobodySees: 'Podatke osobe {{pet}} sada niko ne vidi',
    empty: 'Osobu {{pet}} još niko ne prati',
    emptyHint:
      'Porodica, prijatelji i lekar mogu sa vama da prate osobu {{pet}}: glukozu vide na svom telefonu, a bez vašeg pristanka ništa.',
    noRequestsHint: 'Kad neko zatraži praćenje osobe {{pet}}, ovde se pojavi zahtev sa porukom, a vi odlučujete.',
    acknowledgeHint:
      'Glukozu, događaje i izveštaje osobe {{pet}}, od sada. To možete da zaustavite u svakom trenutku prekidačem na spisku.',
  },
  follow: {
    askTitle: 'Zatražite praćenje osobe',
    askHint: 'Osoba dobija vaš zahtev sa porukom i odlučuje. Do tada ne vidite ništa.',
    ownerEmail: 'Imejl osobe',
    ownerEmailHint: 'Adresa kojom se osoba prijavljuje',
    pets_one: '{{formatted}} osoba',
    pets_few: '{{formatted}} osobe',
    pets_other: '{{formatted}} osoba',
    pet: 'Osoba',
    pending: 'Čeka odobrenje',
    withdrawAsk: 'Želite li da povučete zahtev za praćenje osobe {{name}}?',
    withdrawEffect: 'Vaš zahtev se više ne vidi. Uvek možete da ga pošaljete ponovo.',
    withdrawDone: 'Zahtev za praćenje osobe {{name}} je povučen',
    removeAsk: 'Želite li da uklonite osobu {{name}} sa spiska?',
    removeEffect: 'Vaš zahtev je odbijen. Kad ga uklonite, možete da zatražite ponovo.',
    empty: 'Još ne pratite nikoga',
    emptyHint:
      'Zamolite osobu preko njene imejl adrese ili neka vas doda među pratioce. Osoba i njena glukoza pojaviće se ovde čim dobijete pristup.',
  },
  sessionReport: {
    emptyHint: 'Period se ovde pojavljuje sa prvim očitavanjem senzora ili kad ga za osobu {{name}} dodate ručno.',
  },
  events: {
    deleteEffect: '{{event}}: nestaje sa spiska, krivih i izveštaja osobe {{name}} i ne može da se vrati.',
    emptyHint:
      'Obroci, insulin, vrednosti sa glukometra, težina i drugi zapisi o osobi {{name}} biće ovde, uz upozorenja koja portal piše sam.',
    secondDoseHint:
      'Uobičajeni razmak je {{duration}}. Druga doza u tako kratkom razmaku može opasno da snizi glukozu osobe {{name}}.',
    largeDose: '{{dose}} je velika doza za osobu {{name}}',
  },
  sharedReport: {
    endedHint: 'Istekao je ili je ukinut. Zamolite onoga ko vam ga je poslao za nov link.',
    brokenHint: 'Nedostaje deo adrese. Zamolite onoga ko vam ju je poslao da je pošalje ponovo i otvorite je celu.',
  },
  reportLink: {
    hint: 'Ko ima link, može bez naloga da čita ovaj izveštaj o osobi {{name}} i ništa drugo, dok link ne istekne ili ga ne ukinete.',
    pageVet: 'Za lekara',
    endEffect: 'Ko ga ima, više ne može da čita izveštaj o osobi {{name}}. Link ne može ponovo da se koristi.',
  },
  metrics: {
    formulas: 'Procene i indeks rizika',
    customTirHint: '{{range}}, kako je u podešavanjima',
  },
  privacy: {
    keepsPet:
      'Ono što unesete o osobi koja nosi senzor: ime, pol, datum rođenja, tip dijabetesa i godinu dijagnoze, podatke za kontakt, napomene, sliku.',
    sharesLink:
      'Ko ima link do izveštaja koji ste napravili, za jednu osobu i jedan period koji navodi, dok ne istekne ili ga ne ukinete.',
    rightsChange: 'Ono što je sačuvano o vama i osobama u vašem nalogu možete da ispravite u Profilu i Podešavanjima.',
  },
  settings: {
    noPet: 'Nema osobe čija bi podešavanja mogla da se menjaju',
    limitsUse:
      'Ove granice određuju kako se prikazuje trenutno stanje osobe {{name}}. U izveštajima i dalje važi standardni opseg.',
  },
  pets: {
    title: 'Osobe',
    add: 'Dodaj osobu',
    addTitle: 'Dodaj osobu',
    addHint: 'Dobija svoja očitavanja, podešavanja i pratioce. Između osoba prelazite u ovom meniju.',
    archiveOnly: 'Ovo je jedina osoba u vašem nalogu. Pre arhiviranja dodajte drugu.',
    archiveAsk: 'Želite li da arhivirate osobu {{name}}?',
    archiveEffect:
      '{{name}} nestaje sa vaših spiskova. Pratioci više ne vide podatke, linkovi do izveštaja prestaju da rade, a nova očitavanja se ne primaju. Ništa se ne briše: očitavanja, događaji i pratioci ostaju i vraćaju se kada osobu vratite iz arhive.',
    nameDiffers: 'To nije ime osobe',
    archivedTitle: 'Arhivirane osobe',
    restored: '{{name}} je opet ovde; pratioci opet vide podatke',
  },
  takeOut: {
    hint: 'Jedna ZIP arhiva sa svime što portal čuva o vama i osobama u vašem nalogu: očitavanja i događaji u CSV-u, ostalo u CSV-u i JSON-u, sa tekstom koji objašnjava svaku datoteku.',
  },
  closing: {
    effect:
      'Bićete odjavljeni svuda. Od sada niko drugi ne vidi vaše podatke i novi se ne primaju. Za 7 dana se trajno brišu nalog, sve osobe u njemu, očitavanja, događaji i slike. Do tada možete da se prijavite i zadržite nalog.',
    banner:
      'Ovaj nalog će biti trajno obrisan (datum brisanja: {{date}}). Do tada niko drugi ne vidi vaše podatke i ništa ne može da se menja.',
  },
};

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers: HumanAnswers = {
  reasons: {
    'remission.catsOnly': 'Brojanja dana bez insulina ovde nema.',
    'member.notFound': 'Takve osobe nema ili nemate pristup njenim podacima.',
    'member.last': 'Ovo je jedina osoba u vašem nalogu, pa ne može da se arhivira. Najpre dodajte drugu.',
    'member.nameDiffers': 'Ovo nije ime osobe. Upišite ga tačno onako kako je prikazano.',
    'member.tooMany': 'Osoba u vašem nalogu je već previše (najviše {{limit}}).',
  },
  letters: {
    followRequest: {
      subject: '{{portal}}: zahtev za praćenje ({{pet}})',
      lines: [
        '{{name}} ({{email}}) traži uvid u glukozu osobe {{pet}}.',
        '„{{message}}“',
        'Ništa se ne prikazuje dok ne odobrite.',
      ],
      button: 'Pogledajte zahtev',
    },
    invitation: {
      subject: '{{portal}}: poziv za praćenje',
      lines: [
        '{{name}} želi da vidite glukozu osobe {{pet}}.',
        'Ovom imejl adresom otvorite nalog pratioca i {{pet}} će biti tamo.',
      ],
      button: 'Otvorite nalog',
    },
    invited: {
      subject: '{{portal}}: neko sa vama deli podatke o glukozi',
      lines: ['{{name}} vam omogućava uvid u glukozu osobe {{pet}}.', '„{{message}}“'],
      button: 'Pogledajte: {{pet}}',
    },
    wanted: {
      subject: '{{portal}}: neko želi da vidi kako ste',
      lines: [
        '{{name}} ({{email}}) želi da na portalu {{portal}}, na kom još nemate nalog, vidi vašu glukozu.',
        'Ovom imejl adresom otvorite nalog i zatim dodajte {{email}} među pratioce.',
      ],
      button: 'Otvorite nalog',
    },
    approved: {
      subject: '{{portal}}: vaš zahtev je odobren',
      lines: ['Vaš zahtev je odobren ({{name}}). Glukozu osobe {{pet}} sada možete da vidite.'],
      button: 'Pogledajte: {{pet}}',
    },
    footer: '{{portal}} ne zamenjuje savet lekara.',
  },
  takeOut: {
    0: 'Ova arhiva sadrži sve što {{portal}} čuva o vama i osobama u vašem nalogu. CSV datoteke otvara svaki program za tabele; JSON datoteke su tekst za druge programe.',
    4: 'following.csv: osobe koje pratite ili ste to zatražili.',
    6: 'people: fascikla za svaku osobu u vašem nalogu, i za arhivirane.',
    7: 'profile.json i settings.json: šta ste uneli o osobi, njene granice i upozorenja.',
    10: 'sensors.csv: periodi senzora. followers.csv: ko prati osobu ili je to zatražio.',
    14: 'picture.webp: slika osobe, ako postoji. skin-1.webp …: fotografije kože ispod senzora, sa nazivima u sensors.csv.',
    15: 'Vremena su u vremenskoj zoni osobe, sa pomakom u odnosu na UTC.',
  },
};

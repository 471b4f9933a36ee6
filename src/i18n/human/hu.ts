import type { HumanAnswers, HumanScreens } from './human-words.ts';

/** What the screens say of people in Hungarian, where they otherwise speak of pets. */
export const screens: HumanScreens = {
  layout: {
    footer: '{{name}} glükózértékeket mutat; nem orvostechnikai eszköz, és nem helyettesíti az orvost.',
  },
  login: {
    headline: 'Hogy áll most a glükózszintje?',
    claim: 'Glükózértékek éjjel-nappal: cukorbetegeknek és azoknak, akik gondoskodnak róluk.',
    ownerHint: 'A szenzort én viselem vagy a gyermekem',
    followerHint: 'Egy cukorbetegre figyelek',
  },
  register: {
    vet: 'Egészségügyi szakember vagyok',
  },
  home: {
    askVet: 'A következő inzulin előtt mérjen vércukormérővel. Ha bizonytalan, kérdezze meg az orvosát.',
    staleHintMeter: 'Remegés, izzadás vagy szokatlan aluszékonyság? Mérjen most vércukormérővel',
    checkNow: 'Mérjen most vércukormérővel. Ha {{name}} zavart, görcsöl vagy nem ébred fel, azonnal hívjon mentőt.',
    checkNowFollower:
      'Ha {{name}} mellett van, mérjen most vércukormérővel; ha nem, hívja fel azt, aki ott van. Ha zavart, görcsöl vagy nem ébred fel, azonnal mentőt kell hívni.',
    checkHigh:
      'Mérjen vércukormérővel. Ha {{name}} hány, szaporán lélegzik vagy nagyon aluszékony, azonnal kérjen orvosi segítséget.',
    checkHighFollower:
      'Ha {{name}} mellett van, mérjen vércukormérővel; ha nem, szóljon annak, aki ott van. Ha hány, szaporán lélegzik vagy nagyon aluszékony, azonnal kérjen orvosi segítséget.',
    readsHigh: 'Nagyon alacsony glükóznál a szenzor pontatlan lehet.',
  },
  homeViews: {
    closeDosesHint: 'Ha nem biztos benne, mit adtak be, hívja az orvost.',
  },
  followed: {
    notSharedAnyone: 'Ezek az adatok nincsenek megosztva Önnel',
    notSharedHint:
      'Akinek az adatairól szó van, az dönti el, ki láthatja őket. Ha úgy véli, hogy tévedés történt, kérdezze meg tőle.',
    unfollowEffect: '{{name}} adatait többé nem fogja látni. Ha újra látni szeretné, új kérést kell küldenie.',
  },
  alert: {
    askVet: 'Kérdezze meg az orvost, mi a teendő',
  },
  alertLog: {
    copy: 'Másolás az orvosnak',
  },
  rights: {
    partList: 'követett személyek listája',
  },
  sensorOff: {
    leftShoulder: 'Bal felkar',
    rightShoulder: 'Jobb felkar',
    leftFlank: 'A has bal oldala',
    rightFlank: 'A has jobb oldala',
  },
  patients: {
    title: 'Követett személyek',
    pending: 'jóváhagyásra vár',
    rejected: 'kérés elutasítva',
    empty: 'Még senkit sem követ',
    emptyHint: 'Kérjen meg valakit, hogy ossza meg Önnel az adatait: itt jelenik meg, amint beleegyezik.',
    cut: 'Kik láthatók',
    search: 'Keresés név vagy azonosító szerint',
    allPets: 'Mindenki',
  },
  followers: {
    vet: 'állítása szerint egészségügyi szakember',
    emptyHint:
      'A család, a barátok és az orvos Önnel együtt figyelhetnek rá ({{pet}}): a saját telefonjukon látják a glükózértékeket, és az Ön beleegyezése nélkül semmit sem.',
  },
  follow: {
    askTitle: 'Egy személy követésének kérése',
    askHint: 'A személy megkapja a kérést az üzenettel, és dönt. Addig Ön semmit sem lát.',
    ownerEmail: 'A személy e-mail-címe',
    ownerEmailHint: 'Az a cím, amellyel a személy bejelentkezik',
    pets_one: '{{formatted}} személy',
    pets_other: '{{formatted}} személy',
    pet: 'Személy',
    pending: 'Jóváhagyásra vár',
    withdrawEffect: 'A kérése többé nem látható. Bármikor újra kérheti.',
    removeEffect: 'A kérését elutasították. Az eltávolítás után újra kérheti.',
    empty: 'Még senkit sem követ',
    emptyHint:
      'Kérje a követést a személy e-mail-címével, vagy a személy vegye fel Önt a Követők közé. A glükózértékeivel együtt itt jelenik meg, amint láthatja.',
  },
  events: {
    food: 'Étel',
  },
  sharedReport: {
    endedHint: 'Lejárt, vagy megszüntették. Kérjen új hivatkozást attól, aki küldte.',
    brokenHint: 'A cím egy része hiányzik. Kérje meg azt, aki küldte, hogy küldje el újra, és nyissa meg az egészet.',
  },
  reportLink: {
    pageVet: 'Az orvosnak',
  },
  metrics: {
    formulas: 'Becslések és kockázati index',
    customTirHint: '{{range}}, a beállítások szerint',
  },
  privacy: {
    keepsPet:
      'Amit a szenzort viselő személyről megad: név, nem, születési dátum, a cukorbetegség típusa és a diagnózis éve, elérhetőség, megjegyzések, kép.',
    sharesLink:
      'Akinek megvan egy Ön által létrehozott jelentéshivatkozás, az csak a benne megnevezett egy személy egy időszakát látja, amíg a hivatkozás le nem jár, vagy Ön meg nem szünteti.',
    rightsChange:
      'Az Önről és a fiókjában lévő személyekről tárolt adatokat a Profil és a Beállítások alatt javíthatja.',
  },
  settings: {
    noPet: 'Nincs olyan személy, akinek a beállításai módosíthatók',
  },
  pets: {
    title: 'Személyek',
    add: 'Személy hozzáadása',
    addTitle: 'Személy hozzáadása',
    addHint: 'Saját mérései, beállításai és követői lesznek. A személyek között ebben a menüben válthat.',
    archiveOnly: 'Ez az egyetlen személy a fiókjában. Mielőtt archiválja, vegyen fel egy másikat.',
    archiveEffect:
      '{{name}} lekerül a listáiról. A követők többé nem látják, a jelentéseire mutató hivatkozások nem működnek, és a portál nem fogad hozzá feltöltést. Semmi sem törlődik: a mérések, az események és a követők megmaradnak, és visszatérnek, ha visszaállítja.',
    nameDiffers: 'Ez nem a személy neve',
    archivedTitle: 'Archivált személyek',
    restored: '{{name}} visszatért; a követői újra látják',
  },
  takeOut: {
    hint: 'Egy ZIP-archívum mindennel, amit a portál Önről és a fiókjában lévő személyekről tárol: a mérések és az események CSV-ben, a többi CSV-ben és JSON-ban, minden fájlhoz magyarázó szöveggel.',
  },
  closing: {
    effect:
      'Mindenhol kijelentkezik. Mostantól senki más nem látja az adatait, és semmi sem töltődik fel. 7 nap múlva a fiók, minden benne lévő személy, minden mérés, esemény és kép véglegesen törlődik. Addig bejelentkezhet, és megtarthatja.',
    banner:
      'A fiók végleges törlésének napja: {{date}}. Addig senki más nem látja az adatait, és semmi sem módosítható.',
  },
};

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers: HumanAnswers = {
  reasons: {
    'remission.catsOnly': 'Az inzulin nélküli napok számolása itt nem érhető el.',
    'member.notFound': 'Nincs ilyen személy, vagy az adatai nincsenek megosztva Önnel.',
    'member.last': 'Ez az egyetlen személy a fiókjában, nem archiválható. Előbb vegyen fel egy másikat.',
    'member.nameDiffers': 'Ez nem a személy neve. Pontosan úgy írja be, ahogy látható.',
    'member.tooMany': 'Már túl sok személy van a fiókjában (legfeljebb {{limit}}).',
  },
  letters: {
    invitation: {
      subject: '{{portal}}: meghívó követésre',
      lines: [
        '{{name}} szeretné, ha látná {{pet}} glükózértékeit.',
        'Hozzon létre követői fiókot ezzel az e-mail-címmel, és {{pet}} ott lesz.',
      ],
      button: 'Fiók létrehozása',
    },
    invited: {
      subject: '{{portal}}: glükózadatokat osztottak meg Önnel',
      lines: ['{{name}} lehetővé tette, hogy lássa {{pet}} glükózértékeit.', '„{{message}}”'],
      button: 'Megtekintés: {{pet}}',
    },
    wanted: {
      subject: '{{portal}}: valaki szeretné látni, hogy van',
      lines: [
        '{{name}} ({{email}}) szeretné látni az Ön glükózértékeit itt: {{portal}}. Önnek ott még nincs fiókja.',
        'Hozzon létre fiókot ezzel az e-mail-címmel, majd vegye fel a követők közé: {{email}}.',
      ],
      button: 'Fiók létrehozása',
    },
    footer: '{{portal}} nem helyettesíti az orvos tanácsát.',
  },
  takeOut: {
    0: 'Ez az archívum mindent tartalmaz, amit {{portal}} Önről és a fiókjában lévő személyekről tárol. A CSV-fájlok bármely táblázatkezelőben megnyithatók; a JSON-fájlok más programok számára készült szövegek.',
    4: 'following.csv: azok, akiket követ, vagy akiknek a követését kérte.',
    6: 'people: a fiókjában lévő minden személyhez egy mappa, az archiváltakhoz is.',
    7: 'profile.json és settings.json: a személyről megadott adatok, határértékei és riasztásai.',
    10: 'sensors.csv: a szenzoridőszakok. followers.csv: ki követi a személyt, vagy kérte ezt.',
    14: 'picture.webp: a személy képe, ha van. skin-1.webp …: a szenzorok alatti bőr fényképei, a nevük a sensors.csv fájlban van.',
    15: 'Az időpontok a személy időzónája szerintiek, az UTC-től való eltéréssel.',
  },
};

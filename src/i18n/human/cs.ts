import type { HumanAnswers, HumanScreens } from './human-words.ts';

/** What the screens say of people in Czech, where they otherwise speak of pets. */
export const screens: HumanScreens = {
  layout: {
    footer: '{{name}} ukazuje glukózu; není to zdravotnický prostředek a nenahrazuje lékaře.',
  },
  login: {
    headline: 'Jak je na tom teď vaše glukóza?',
    claim: 'Glukóza ve dne i v noci, pro lidi s diabetem a pro ty, kdo se o ně starají.',
    ownerHint: 'Senzor nosím já nebo moje dítě',
    followerHint: 'Pomáhám někomu s diabetem',
  },
  register: {
    vet: 'Pracuji ve zdravotnictví',
  },
  home: {
    askVet: 'Před dalším inzulinem změřte glykémii glukometrem. Pokud si nejste jistí, zeptejte se lékaře.',
    staleHintMeter: 'Třes, pocení nebo neobvyklá ospalost? Hned změřte glykémii glukometrem',
    checkNow:
      'Hned změřte glykémii glukometrem. Při zmatenosti, křečích, nebo pokud se {{name}} nedá probudit, ihned volejte záchrannou službu.',
    checkNowFollower:
      'Pokud je {{name}} s vámi, hned změřte glykémii glukometrem; jinak zavolejte tomu, kdo je nablízku. Při zmatenosti, křečích nebo bezvědomí ihned volejte záchrannou službu.',
    checkHigh:
      'Změřte glykémii glukometrem. Pokud {{name}} zvrací, zrychleně dýchá nebo působí velmi ospale, ihned vyhledejte lékařskou pomoc.',
    checkHighFollower:
      'Pokud je {{name}} s vámi, změřte glykémii glukometrem; jinak dejte vědět tomu, kdo je nablízku. Při zvracení, zrychleném dýchání nebo velké ospalosti ihned vyhledejte lékařskou pomoc.',
    readsHigh: 'Když je glukóza velmi nízká, může být senzor nepřesný.',
  },
  homeViews: {
    isFineEffect:
      'Alarm skončí všem, kdo sledují osobu {{name}}; uvidí vaše jméno a čas. Nová velmi nízká hodnota ho spustí znovu.',
    closeDosesHint: 'Pokud nevíte jistě, co bylo podáno, zavolejte lékaři.',
  },
  followed: {
    notSharedAnyone: 'Tato data s vámi nejsou sdílena',
    notSharedHint: 'O tom, kdo data uvidí, rozhoduje ten, komu patří. Pokud je to omyl, obraťte se na něj.',
    unfollowAsk: 'Přestat sledovat osobu {{name}}?',
    unfollowEffect: 'Data osoby {{name}} už neuvidíte. Chcete-li je vidět znovu, pošlete novou žádost.',
    unfollowed: 'Už nesledujete osobu {{name}}',
  },
  alert: {
    askVet: 'Zeptejte se lékaře, co dělat',
  },
  alertLog: {
    copy: 'Kopírovat pro lékaře',
  },
  rights: {
    partList: 'seznam sledovaných osob',
  },
  sensorOff: {
    leftShoulder: 'Levá paže',
    rightShoulder: 'Pravá paže',
    leftFlank: 'Levá strana břicha',
    rightFlank: 'Pravá strana břicha',
  },
  patients: {
    title: 'Sledované osoby',
    pending: 'čeká na schválení',
    rejected: 'žádost odmítnuta',
    empty: 'Zatím nikoho nesledujete',
    emptyHint: 'Požádejte někoho o sdílení: jakmile souhlasí, objeví se tu.',
    cut: 'Kdo se zobrazí',
    search: 'Hledat podle jména nebo ID',
    allPets: 'Všichni',
  },
  followers: {
    vet: 'uvádí, že pracuje ve zdravotnictví',
    approveAsk: 'Smí {{name}} sledovat osobu {{pet}}?',
    approveEffect:
      '{{name}} od této chvíle uvidí glukózu, události a zprávy osoby {{pet}}. Kdykoli to můžete zastavit.',
    approveDone: '{{name}} teď sleduje osobu {{pet}}',
    rejectEffect: '{{name}} neuvidí o osobě {{pet}} nic a u žádosti se ukáže, že byla odmítnuta.',
    startEffect: '{{name}} od této chvíle znovu uvidí glukózu, události a zprávy osoby {{pet}}.',
    startDone: '{{name}} znovu vidí data osoby {{pet}}',
    stopEffect:
      '{{name}} od této chvíle už neuvidí data osoby {{pet}}, ani na otevřených stránkách. Kdykoli můžete začít sdílet znovu.',
    stopDone: '{{name}} už nevidí data osoby {{pet}}',
    removeEffect:
      '{{name}} zmizí z vašeho seznamu a už neuvidí data osoby {{pet}}. K dalšímu sledování je potřeba nová žádost.',
    removeRejectedEffect: '{{name}} zmizí z vašeho seznamu a může o sledování osoby {{pet}} požádat znovu.',
    withdrawEffect: 'Účet založený s touto adresou pak už data osoby {{pet}} neukáže.',
    seeNow_one: 'data osoby {{pet}} teď vidí {{formatted}}',
    seeNow_few: 'data osoby {{pet}} teď vidí {{formatted}}',
    seeNow_many: 'data osoby {{pet}} teď vidí {{formatted}}',
    seeNow_other: 'data osoby {{pet}} teď vidí {{formatted}}',
    nobodySees: 'Data osoby {{pet}} teď nikdo nevidí',
    empty: 'Osobu {{pet}} zatím nikdo nesleduje',
    emptyHint:
      'Rodina, přátelé i lékař mohou na osobu {{pet}} dohlížet s vámi: glukózu vidí ve svém telefonu, ale bez vašeho souhlasu nic.',
    noRequestsHint: 'Když někdo požádá o sledování osoby {{pet}}, ukáže se tu žádost se vzkazem a vy rozhodnete.',
    acknowledgeHint:
      'Glukózu, události a zprávy osoby {{pet}}, od této chvíle. Kdykoli to můžete zastavit přepínačem v seznamu.',
  },
  follow: {
    askTitle: 'Požádat o sledování',
    askHint: 'Osoba dostane vaši žádost se vzkazem a rozhodne. Do té doby nic neuvidíte.',
    ownerEmail: 'E-mail osoby',
    ownerEmailHint: 'Adresa, pod kterou se osoba přihlašuje',
    pets_one: '{{formatted}} osoba',
    pets_few: '{{formatted}} osoby',
    pets_many: '{{formatted}} osoby',
    pets_other: '{{formatted}} osob',
    pet: 'Osoba',
    pending: 'Čeká na schválení',
    withdrawAsk: 'Vzít zpět žádost o sledování osoby {{name}}?',
    withdrawEffect: 'Vaše žádost už nebude vidět. Kdykoli můžete požádat znovu.',
    withdrawDone: 'Žádost o sledování osoby {{name}} je vzata zpět',
    removeAsk: 'Odebrat osobu {{name}} ze seznamu?',
    removeEffect: 'Vaše žádost byla odmítnuta. Po odebrání můžete požádat znovu.',
    empty: 'Zatím nikoho nesledujete',
    emptyHint:
      'Požádejte osobu přes její e-mailovou adresu, nebo ať vás přidá mezi sledující. Ukáže se tu i s glukózou, jakmile ji smíte vidět.',
  },
  sessionReport: {
    emptyHint: 'Období se tu ukáže s prvním měřením senzoru, nebo když ho osobě {{name}} přidáte ručně.',
  },
  events: {
    food: 'Potravina',
  },
  sharedReport: {
    endedHint: 'Vypršel, nebo byl ukončen. Požádejte o nový odkaz toho, kdo vám ho poslal.',
    brokenHint: 'Chybí část adresy. Požádejte toho, kdo vám ji poslal, ať ji pošle znovu, a otevřete ji celou.',
  },
  reportLink: {
    pageVet: 'Pro lékaře',
  },
  metrics: {
    formulas: 'Odhady a index rizika',
    customTirHint: '{{range}}, podle nastavení',
  },
  privacy: {
    keepsPet:
      'Co zadáte o osobě, která nosí senzor: jméno, pohlaví, datum narození, typ diabetu a rok diagnózy, kontaktní údaje, poznámky, obrázek.',
    sharesLink:
      'Kdo má odkaz na zprávu, který jste vytvořili, pro jednu osobu a jedno období v něm uvedené, dokud nevyprší nebo ho neukončíte.',
    rightsChange: 'Co je uloženo o vás a osobách ve vašem účtu, můžete opravit v Profilu a Nastavení.',
  },
  settings: {
    noPet: 'Není tu osoba, jejíž nastavení by šlo změnit',
  },
  pets: {
    title: 'Osoby',
    add: 'Přidat osobu',
    addTitle: 'Přidat osobu',
    addHint: 'Dostane vlastní měření, nastavení a sledující. Mezi osobami přepínáte v této nabídce.',
    archiveOnly: 'To je jediná osoba ve vašem účtu. Než ji archivujete, přidejte další.',
    archiveAsk: 'Archivovat osobu {{name}}?',
    archiveEffect:
      '{{name}} zmizí z vašich seznamů. Sledující už data neuvidí, odkazy na zprávy přestanou fungovat a nahrávání nových měření se odmítne. Nic se nesmaže: měření, události i sledující zůstanou a po obnovení se vrátí.',
    nameDiffers: 'To není jméno osoby',
    archivedTitle: 'Osoby v archivu',
    restored: '{{name}} je zpět; sledující data opět vidí',
  },
  takeOut: {
    hint: 'Jeden archiv ZIP se vším, co portál uchovává o vás a osobách ve vašem účtu: měření a události v CSV, ostatní v CSV a JSON, s textem, který každý soubor vysvětluje.',
  },
  closing: {
    effect:
      'Všude vás odhlásíme. Od této chvíle vaše data nikdo jiný neuvidí a nic nového se nenahraje. Za 7 dnů se účet, všechny osoby v něm, měření, události i obrázky nenávratně smažou. Do té doby se můžete přihlásit a účet si ponechat.',
    banner: 'Tento účet se nenávratně smaže {{date}}. Do té doby vaše data nikdo jiný nevidí a nic nelze měnit.',
  },
};

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers: HumanAnswers = {
  reasons: {
    'remission.catsOnly': 'Počítání dnů bez inzulinu zde není.',
    'member.notFound': 'Taková osoba tu není, nebo s vámi její data nejsou sdílena.',
    'member.last': 'Toto je jediná osoba ve vašem účtu, nelze ji archivovat. Nejprve přidejte další.',
    'member.nameDiffers': 'Toto není jméno osoby. Napište je prosím přesně tak, jak je zobrazeno.',
    'member.tooMany': 'Osob ve vašem účtu už je příliš mnoho (nejvýše {{limit}}).',
  },
  letters: {
    followRequest: {
      subject: '{{portal}}: žádost o sledování ({{pet}})',
      lines: [
        '{{name}} ({{email}}) žádá o přístup k hodnotám glukózy osoby {{pet}}.',
        '„{{message}}“',
        'Dokud žádost neschválíte, nic se neukáže.',
      ],
      button: 'Zobrazit žádost',
    },
    invitation: {
      subject: '{{portal}}: pozvánka ke sledování',
      lines: [
        '{{name}} si přeje, abyste viděli hodnoty glukózy osoby {{pet}}.',
        'Založte si s touto e-mailovou adresou účet sledujícího a {{pet}} tam bude.',
      ],
      button: 'Založit účet',
    },
    invited: {
      subject: '{{portal}}: někdo s vámi sdílí data o glukóze',
      lines: ['{{name}} vám umožňuje vidět hodnoty glukózy osoby {{pet}}.', '„{{message}}“'],
      button: 'Zobrazit: {{pet}}',
    },
    wanted: {
      subject: '{{portal}}: někdo chce vidět, jak se vám daří',
      lines: [
        '{{name}} ({{email}}) chce na portálu {{portal}} vidět vaše hodnoty glukózy. Zatím tam nemáte účet.',
        'Založte si účet s touto e-mailovou adresou a pak přidejte {{email}} mezi sledující.',
      ],
      button: 'Založit účet',
    },
    approved: {
      subject: '{{portal}}: vaše žádost je schválena',
      lines: ['Vaše žádost je schválena ({{name}}). Hodnoty glukózy osoby {{pet}} teď můžete vidět.'],
      button: 'Zobrazit: {{pet}}',
    },
    footer: '{{portal}} nenahrazuje radu lékaře.',
  },
  takeOut: {
    0: 'Tento archiv obsahuje vše, co {{portal}} uchovává o vás a osobách ve vašem účtu. Soubory CSV otevře každý tabulkový program; soubory JSON jsou text pro jiné programy.',
    4: 'following.csv: osoby, které sledujete nebo o jejichž sledování jste požádali.',
    6: 'people: složka pro každou osobu ve vašem účtu, i pro archivované.',
    7: 'profile.json a settings.json: co jste o osobě zadali, její meze a upozornění.',
    10: 'sensors.csv: období senzorů. followers.csv: kdo osobu sleduje nebo o to požádal.',
    14: 'picture.webp: obrázek osoby, pokud existuje. skin-1.webp …: fotografie kůže pod senzory, uvedené v sensors.csv.',
    15: 'Časy jsou v časovém pásmu osoby, s posunem od UTC.',
  },
};

import type { Language } from '#contract/languages.ts';

/** Beginnings of the words for pets, cats, dogs, vets, breeds, species and the owners of animals. */
const STEMS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:pets?|cats?|dogs?|vets?|veterinar\w*|breeds?|species|animals?|owners?|kittens?|pupp(?:y|ies)|paws?)\b/iu,
  cs: /mazlíč|zvíř|zvěr|koč(?:k|c|ek)|(?<!\p{L})(?:pes|psa|psů|psem|psovi|psi)(?!\p{L})|veterin|plemen|majitel|chovatel/iu,
  sk: /miláč|zvier|mač(?:k|c|iek)|(?<!\p{L})(?:pes|psa|psov|psom|psovi)(?!\p{L})|veterin|plemen|majiteľ|chovateľ/iu,
  sl: /ljubljenč|žival|mač(?:k|j)|(?<!\p{L})(?:pes|psa|psov|psih|pse|psu)(?!\p{L})|veterin|pasm|lastni(?:k|c)/iu,
  hr: /ljubim(?:ac|c|č)|životinj|mač(?:k|ak|j)|(?<!\p{L})(?:pas|psa|pse|psi|psu|pasa)(?!\p{L})|veterin|pasmin|vlasni(?:k|c|č)/iu,
  sr: /ljubim(?:ac|c|č)|životinj|mač(?:k|ak|j)|(?<!\p{L})(?:pas|psa|pse|psi|psu|pasa)(?!\p{L})|veterin|(?<!\p{L})ras[aeu](?!\p{L})|vlasni(?:k|c|č)/iu,
  mk: /милени(?:к|ц|ч)|животн|мачк|куч(?:е|и)|ветерин|(?<!\p{L})раса(?!\p{L})|сопствени(?:к|ц)/iu,
  bg: /любим(?:е?ц)|животн|котк|куч(?:е|и)|ветерин|пород|стопан/iu,
  it: /animal|gatt[oi]|(?<!\p{L})can[ei](?!\p{L})|veterinari|(?<!\p{L})razza|(?<!\p{L})specie(?!\p{L})|proprietari|padron/iu,
  fr: /anima(?:l|ux)|(?<!\p{L})chats?(?!\p{L})|(?<!\p{L})chiens?(?!\p{L})|vétérinaire|(?<!\p{L})race|espèce|propriétaire/iu,
  es: /mascota|animal|(?<!\p{L})gat[oa]s?(?!\p{L})|perr[oa]|veterinari|(?<!\p{L})raza|especie(?!\p{L})|propietari|dueñ/iu,
  pt: /anima(?:l|is)|(?<!\p{L})gat[oa]s?(?!\p{L})|(?<!\p{L})c(?:ão|ães)(?!\p{L})|veterinári|(?<!\p{L})raça|espécie|(?<!\p{L})tutor|(?<!\p{L})don[oa]s?(?!\p{L})/iu,
  hu: /kedvenc|állat|macsk|kuty|gazd|tulajdonos|(?<!\p{L})faj(?:ta|tá)?(?!\p{L})/iu,
  tr: /hayvan|(?<!\p{L})kedi|köpek|veteriner|(?<!\p{L})ırk|(?<!\p{L})sahib/iu,
  hy: /կենդան|կատու|կատվ|(?<!\p{L})(?:շուն|շան|շներ)|անասնաբույժ|ցեղատես|(?<!\p{L})տեր(?:ը|ոջ|երը?|երից)?(?!\p{L})/iu,
  ar: /حيوان|أليف|بيطري|سلال|(?<!\p{L})(?:و|ب|ل|ك)?(?:ال|لل)?(?:قط|قطط|قطة|كلب|كلاب|مالك)(?:ك|ه|ها)?(?!\p{L})/u,
  fa: /حیوان|گربه|(?<!\p{L})سگ|دامپزشک|نژاد|صاحب/u,
  zh: /宠物|猫|狗|犬|兽医|品种|物种|主人|动物/u,
};

/** What is said of animals alone: their feed and feeding, their sexes, their play, their signs of low glucose. */
const ANIMAL_WAYS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:feed(?:s|ing)?|kibble|play(?:s|ing)?|wobbly|floppy|listless|fur|flanks?)\b/iu,
  cs: /krmiv|krmen|(?<!\p{L})(?:samec|samic|hra(?!\p{L}))|srst/iu,
  sk: /krmiv|kŕmen|(?<!\p{L})(?:samec|samic|hra(?!\p{L}))|srsť/iu,
  sl: /krmljen|(?<!\p{L})krma|samec|samic|(?<!\p{L})igra(?!\p{L})|opotek/iu,
  hr: /hranjenj|mužjak|ženka|(?<!\p{L})igra(?!\p{L})|šap[aeu](?!\p{L})/iu,
  sr: /hranjenj|mužjak|ženka|(?<!\p{L})igra(?!\p{L})|šap[aeu](?!\p{L})/iu,
  mk: /хранење|мажјак|женка|(?<!\p{L})игра(?!\p{L})|шепа/iu,
  bg: /(?<!\p{L})игра(?!\p{L})|козина|лапа/iu,
  it: /mangim|crocchett|zamp[ae]|(?<!\p{L})gioc(?:o|hi)(?!\p{L})|barcoll/iu,
  fr: /croquette|(?<!\p{L})(?:mâle|femelle|jeux?|pattes?)(?!\p{L})|titub/iu,
  es: /(?<!\p{L})(?:pienso|macho|hembra|juegos?|patas?)(?!\p{L})|tambale/iu,
  pt: /(?<!\p{L})(?:ração|macho|fêmea|brincadeiras?|patas?)(?!\p{L})|cambale/iu,
  hu: /eledel|etetés|(?<!\p{L})(?:hím|játék)(?!\p{L})|nőstény|mancs/iu,
  tr: /(?<!\p{L})(?:mama|mamas|dişi|oyun|pati)(?!\p{L})|sendele/iu,
  hy: /(?<!\p{L})(?:կեր|կերը|կերի|կերակրման|կերակրում|էգ|արու|խաղ)(?!\p{L})/iu,
  ar: /(?<!\p{L})(?:و|ب|ل)?(?:ال)?(?:لعب|علف|ترنح)(?!\p{L})/u,
  fa: /(?<!\p{L})(?:بازی|نر|ماده|پنجه)(?!\p{L})/u,
  zh: /喂食|猫粮|狗粮|雄性|雌性|公的|母的|玩耍|爪/u,
};

/** What sets people apart from animals, as in formulas made for people: where everybody is a person, it says nothing. */
const PEOPLE_APART: Readonly<Record<Language, RegExp>> = {
  en: /\bhumans?\b|for people(?! with)|^people: \{/iu,
  cs: /pro lidi(?! s)|(?<!\p{L})u lidí/iu,
  sk: /pre ľudí(?! s)|(?<!\p{L})u ľudí/iu,
  sl: /za ljudi(?! s)|pri ljudeh/iu,
  hr: /za ljude|(?<!\p{L})u ljudi/iu,
  sr: /za ljude|kod ljudi/iu,
  mk: /за луѓе(?! со)|кај луѓе/iu,
  bg: /за хора(?!та)|при хора/iu,
  it: /per le persone(?! con)|formula umana|^persone:/iu,
  fr: /humain/iu,
  es: /para personas|^personas:|fórmula humana/iu,
  pt: /para pessoas|^pessoas:|fórmula humana/iu,
  hu: /(?<!\p{L})ember(?:ek|nél|ben)/iu,
  tr: /(?<!\p{L})[Ii\u0130]nsan/u,
  hy: /մարդկանց համար մշակված|^մարդիկ՝/iu,
  ar: /(?<!\p{L})(?:لل|ال)بشر/u,
  fa: /انسان/u,
  zh: /人用|为人|^人：/u,
};

/** Texts that a portal for people never shows, by where they are, each with the reason. */
const NEVER_FOR_PEOPLE: Readonly<Record<string, string>> = {
  'curves.flatInsulin': 'said of dogs alone',
  'curves.goalPublished': 'said of dogs alone',
  'curves.reboundCats': 'said of pets alone',
  'pet.cat': 'a species, and people have none',
  'pet.dog': 'a species, and people have none',
  'register.petName': 'the field is “Your name” where people are measured',
  'register.species': 'the field is left out',
  'homeViews.catRange': 'chosen by the species',
  'homeViews.dogRange': 'chosen by the species',
  'patients.cats': 'offered where there are cats and dogs',
  'patients.dogs': 'offered where there are cats and dogs',
  'patients.catTarget': 'chosen by the species',
  'patients.dogTarget': 'chosen by the species',
  'metrics.tirHint': '`metrics.tirHintHuman` takes its place',
  'metrics.formulasHint': 'said of a pet alone',
  'meterCheck.noVerdict': 'said of a pet alone',
  'meterCheck.compare': 'said of a pet alone',
  'meterCheck.marksHint': 'said of a pet alone',
  'meterCheck.forPets': 'asked for a pet alone',
  'meterCheck.forPeople': 'asked for a pet alone',
  'treatment.foot': 'the treatment is not in the menu of people',
  'targets.askVetHint': 'the treatment is not in the menu of people',
  'targets.defaults': 'the treatment is not in the menu of people',
  'targets.unconfirmed': 'the treatment is not in the menu of people',
  'targets.tooHigh': 'the treatment is not in the menu of people',
  'remission.askHint': 'only cats are watched without insulin',
  'remission.confirm': 'only cats are watched without insulin',
  'remission.notAskedHint': 'only cats are watched without insulin',
  'remission.vetSays': 'only cats are watched without insulin',
  'remission.study': 'only cats are watched without insulin',
  'remission.ringBefore': 'only cats are watched without insulin',
  'remission.ringNow': 'only cats are watched without insulin',
  'remission.ringWhen': 'only cats are watched without insulin',
  'remission.confirmedBy': 'only cats are watched without insulin',
  'signs.warning': 'the treatment is not in the menu of people',
  'signs.glucoseFine': 'the treatment is not in the menu of people',
  'signs.waterHint': 'the treatment is not in the menu of people',
  'signs.hba1c': 'noted in the treatment, which is not in the menu of people',
  'alertMessages.doseNotNoted': 'no such alert is raised for a person',
  'alert.doseHint': 'no such alert is raised for a person',
  'alertMessages.ringVet': 'no such alert is raised for a person',
  'alert.careHint': 'no such alert is raised for a person',
  'dose.vetSaid': 'doses of a person are noted in the list of events',
  'dose.unsureHint': 'doses of a person are noted in the list of events',
  'dose.askVetBelow': 'doses of a person are noted in the list of events',
  'dose.beforeHint': 'doses of a person are noted in the list of events',
  'dose.notGivenHint': 'doses of a person are noted in the list of events',
  'metrics.humanFormula': 'said of a pet alone',
  'settings.catDefaults': 'chosen by the species',
  'settings.dogDefaults': 'chosen by the species',
  'profile.breed': 'a field of a pet’s profile',
  'pets.species': 'the field is left out',
  'pets.needSpecies': 'the field is left out',
  'who.pet': '`who.person` takes its place',
  'who.cat': 'a species, and people have none',
  'who.dog': 'a species, and people have none',
  'who.owner': 'the column is left out: a person is the owner',
  'statistics.formulas': '`statistics.estimates` takes its place',
  'statistics.cvOfPeople': '`statistics.cvOfPerson` takes its place',
  'foot.targetOfCats': 'chosen by the species',
  'foot.targetOfDogs': 'chosen by the species',
  'foot.targetOfPet': '`foot.targetOfPerson` takes its place',
  'foot.humanFormula': '`foot.estimate` takes its place',
  'foot.vetAdvice': '`foot.doctorAdvice` takes its place',
};

/** Words that look like a word for an animal but are not. */
const OTHER_MEANINGS: Readonly<Partial<Record<Language, readonly string[]>>> = {
  hu: ['Fajta'], // the kind of an event
};

/** Texts that speak of an animal, by where they are; without those that a portal for people never shows. */
export function animalTexts(language: Language, catalog: object): string[] {
  const isOfAnimals = (text: string): boolean => STEMS[language].test(text) || ANIMAL_WAYS[language].test(text);
  return textsForPeople(catalog)
    .filter(([, text]) => isOfAnimals(text.replaceAll(/\{\{\w+\}\}/gu, ' ')))
    .filter(([, text]) => OTHER_MEANINGS[language]?.includes(text) !== true)
    .map(([path, text]) => `${path}: ${text}`);
}

/** Texts that set people apart from animals, by where they are; without those that a portal for people never shows. */
export function peopleApartTexts(language: Language, catalog: object): string[] {
  return textsForPeople(catalog)
    .filter(([, text]) => PEOPLE_APART[language].test(text))
    .map(([path, text]) => `${path}: ${text}`);
}

/** The texts that a portal for people may show, each with where it is. */
function textsForPeople(catalog: object, path = ''): (readonly [string, string])[] {
  return Object.entries(catalog).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return textsForPeople(value, `${path}${key}.`);
    return typeof value === 'string' && NEVER_FOR_PEOPLE[path + key] === undefined
      ? [[path + key, value] as const]
      : [];
  });
}

/** The names of the texts that are never shown to people. */
export const neverForPeople: readonly string[] = Object.keys(NEVER_FOR_PEOPLE);

import { unitIn } from './cell-values.ts';

/** What the heading of a column means, in the languages of the portal, German and Dutch; without accents. */
export type Heading =
  | 'stamp'
  | 'date'
  | 'time'
  | 'sensor'
  | 'scan'
  | 'meter'
  | 'unit'
  | 'kind'
  | 'insulin'
  | 'carbs'
  | 'ketone';

/** Whole headings. */
const WORDS: Readonly<Partial<Record<Heading, readonly string[]>>> = {
  stamp: [
    'timestamp',
    'date time',
    'datetime',
    'date and time',
    'device timestamp',
    'device time',
    'local time',
    'measurement time',
    'reading time',
    'recorded at',
    'created at',
    '时间戳',
    '日期时间',
    '测量时间',
    '采集时间',
    '记录时间',
    'datum a cas',
    'datum cas',
    'casove razitko',
    'casova peciatka',
    'data e ora',
    'data ora',
    'الوقت والتاريخ',
    'التاريخ والوقت',
    'وقت القياس',
    'زمان اندازه گیری',
    'تاریخ و زمان',
    'تاریخ و ساعت',
    'datum in cas',
    'casovni zig',
    'datum i vrijeme',
    'datum i vreme',
    'дата и час',
    'дата и време',
    'датум и време',
    'датум и час',
    'ամսաթիվ և ժամ',
    'date et heure',
    'date heure',
    'horodatage',
    'datum es ido',
    'datum es idopont',
    'idopont',
    'idobelyeg',
    'data e hora',
    'data hora',
    'carimbo de data hora',
    'tarih ve saat',
    'tarih saat',
    'zaman damgası',
    'fecha y hora',
    'fecha hora',
    'marca temporal',
    'marca de tiempo',
    'zeitstempel',
    'zeitpunkt',
    'datum und uhrzeit',
    'datum uhrzeit',
    'geratezeitstempel',
    'datum en tijd',
  ],
  date: [
    'date',
    'day',
    '日期',
    'datum',
    'data',
    'التاريخ',
    'تاریخ',
    'дата',
    'датум',
    'ամսաթիվ',
    'tarih',
    'fecha',
    'dia',
    'jour',
  ],
  time: [
    'time',
    '时间',
    'cas',
    'ora',
    'orario',
    'الوقت',
    'الساعة',
    'زمان',
    'ساعت',
    'vrijeme',
    'vreme',
    'час',
    'време',
    'ժամ',
    'ժամանակ',
    'heure',
    'ido',
    'hora',
    'saat',
    'zaman',
    'zeit',
    'uhrzeit',
    'tijd',
  ],
  unit: [
    'unit',
    'units',
    '单位',
    'jednotka',
    'jednotky',
    'unita',
    'الوحدة',
    'واحد',
    'enota',
    'jedinica',
    'единица',
    'միավոր',
    'unite',
    'egyseg',
    'unidade',
    'birim',
    'unidad',
    'einheit',
    'eenheid',
  ],
  kind: ['type', 'entry type', 'record type'],
};

/** The beginnings of words for glucose; “sugar” in a heading is that of the blood. */
const GLUCOSE =
  /gluc|gluk|glic|glik|glyk|glyc|глюк|глик|глук|vercuk|blutzuck|bloedsuik|血糖|葡萄糖|قند|سكر|السكر|غلوكوز|جلوكوز|گلوکز|گلوكز|գլյուկ|շաքար|secer|шекер|шеќер|шећер|захар|krvni slad|sugar|kan sekeri|\bsgv\b|\begv\b|\bbg\b|\bcgm\b/u;
/** The beginnings of words for what else is read; they come before glucose, because of “blood ketones”. */
const OTHERS: readonly (readonly [Heading, RegExp])[] = [
  ['insulin', /insul|inzul|инсул|胰岛素|انسولين|انسولین|ինսուլ/u],
  ['ketone', /keton|cetona|cetone|chetoni|corpi cheton|кетон|酮|كيتون|کتون|կետոն/u],
  [
    'carbs',
    /carbohydr|\bcarbs?\b|carboidrat|carbono|hidratos|glucides|sachar|szenhidrat|kohlenhydrat|koolhydrat|въглехидр|јаглехидр|угљених|ugljikohidr|ugljenih|ogljikov|karbonhidrat|碳水|كربوهيدرات|کربوهیدرات|ածխաջ/u,
  ],
];
const UNIT_ALONE = /^(?:mg dl|mmol l|mgdl|mmoll)$/u;
const METER = /finger|strip|meter|manual|capillar|kapil|капил|bg check|smbg|mbg|指尖|血糖仪/u;
const SCAN = /\bscan/u;
/** Numbers about glucose that are not a value at an instant. */
const NO_VALUE =
  /rate|change|delta|trend|target|goal|average|avg|mean|median|minimum|maximum|\bmin\b|\bmax\b|\bsd\b|\bcv\b|hba1c|a1c|gmi|predict|forecast|limit|range|status|tir|threshold|raw|filtered|iob|cob/u;

const BY_WORD: ReadonlyMap<string, Heading> = new Map(
  Object.entries(WORDS).flatMap(
    ([heading, words]) => words.map((word) => [plain(word), heading as Heading] as const), // the keys of a constant
  ),
);

/** What a heading means; null for any other. */
export function meaningOfHeading(heading: string): Heading | null {
  const words = plain(heading);
  const whole = BY_WORD.get(words) ?? BY_WORD.get(plain(heading.replaceAll(/[([{（].*?[)\]}）]/gu, ' ')));
  if (whole !== undefined) return whole;
  const other = OTHERS.find(([, stem]) => stem.test(words))?.[0];
  if (other !== undefined) return other;
  const isMeter = METER.test(words);
  const isGlucose = GLUCOSE.test(words) || UNIT_ALONE.test(words) || (isMeter && unitIn(heading) !== null);
  if (NO_VALUE.test(words) || !isGlucose) return null;
  if (isMeter) return 'meter';
  return SCAN.test(words) ? 'scan' : 'sensor';
}

/** In lower case, without accents, with one blank between words. */
function plain(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

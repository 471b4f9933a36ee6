/** Which end of a sensor's range a word means. */
export type Limit = 'low' | 'high';

/**
 * What apps and portals write in place of a value below or above what the sensor can show, in the languages that Dexcom
 * Clarity and LibreView are in, in the forms that agree with value, level and glucose; without accents.
 */
const WORDS: Readonly<Record<Limit, readonly string[]>> = {
  low: [
    'lo low', // English
    'niedrig tief zu-niedrig', // German
    'bajo baja', // Spanish
    'bas basse faible', // French
    'basso bassa', // Italian
    'laag lav lavt lag lagt lagur lagt', // Dutch, Danish, Norwegian, Swedish, Icelandic
    'matala alhainen', // Finnish
    'baixo baixa baix', // Portuguese, Catalan
    'niski niska niskie nisko', // Polish, Croatian, Serbian, Bosnian
    'nizky nizka nizke nizko nizek', // Czech, Slovak, Slovenian
    'alacsony', // Hungarian
    'scazut scazuta mic', // Romanian
    'нисък ниска ниско низак', // Bulgarian, Serbian
    'низкий низкая низкое низко', // Russian
    'низький низька низьке низько', // Ukrainian
    'χαμηλη χαμηλο χαμηλα χαμηλος', // Greek
    'dusuk', // Turkish
    'zemas zema mazas zems', // Lithuanian, Latvian
    'madal', // Estonian
    'נמוך נמוכה', // Hebrew
    'منخفض منخفضة', // Arabic
    'پایین', // Farsi
    '低 低い 过低 過低 偏低 低值', // Japanese, Chinese
    '낮음 저 저혈당', // Korean
    'ต่ำ', // Thai
    'thap rendah', // Vietnamese, Malay
  ],
  high: [
    'hi high',
    'hoch zu-hoch',
    'alto alta',
    'haut haute eleve elevee',
    'hoog høj højt høy høyt hog hogt har hatt',
    'korkea',
    'alt',
    'wysoki wysoka wysokie wysoko visok visoka visoko',
    'vysoky vysoka vysoke',
    'magas',
    'ridicat ridicata crescut mare',
    'висок висока високо',
    'высокий высокая высокое высоко',
    'високий високе',
    'υψηλη υψηλο υψηλα υψηλος',
    'yuksek',
    'aukstas auksta didelis augsts',
    'korge',
    'גבוה גבוהה',
    'مرتفع مرتفعة عال',
    'بالا',
    '高 高い 过高 過高 偏高 高值',
    '높음 고 고혈당',
    'สูง',
    'cao tinggi',
  ],
};

const LIMITS: ReadonlyMap<string, Limit> = new Map(
  (['low', 'high'] as const).flatMap((limit) =>
    WORDS[limit].flatMap((line) => line.split(' ').map((word) => [plain(word), limit] as const)),
  ),
);

/** The end of the sensor's range that a word means, in any language; null for any other text. */
export function findLimit(text: string): Limit | null {
  return LIMITS.get(plain(text)) ?? null;
}

/** In lower case, without accents, one sign between words. */
function plain(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[\s_-]+/gu, '-').replaceAll(/^-|[-.!]+$/gu, '');
}

import type { SignPoints } from '#domain/care/signs-score.ts';
import type { Formats } from '#i18n/formats.ts';
import type { Translate, WordKey } from '#i18n/catalog.ts';

/** The four signs, in the order in which they are asked for. */
export const SIGNS = ['drinking', 'appetite', 'weight', 'attitude'] as const;
/** One of the four signs. */
export type Sign = (typeof SIGNS)[number];
/** What was chosen so far. */
export type ChosenSigns = Readonly<Record<Sign, SignPoints | null>>;

/** What a sign is called. */
export const signWords = {
  drinking: 'signs.drinking',
  appetite: 'signs.appetite',
  weight: 'home.weight',
  attitude: 'signs.attitude',
} as const satisfies Record<Sign, WordKey>;

const degreeWords = {
  drinking: ['signs.normal', 'signs.drinking1', 'signs.drinking2', 'signs.drinking3'],
  appetite: ['signs.normal', 'signs.appetite1', 'signs.appetite2', 'signs.appetite3'],
  attitude: ['signs.normal', 'signs.attitude1', 'signs.attitude2', 'signs.attitude3'],
} as const satisfies Record<Exclude<Sign, 'weight'>, readonly WordKey[]>;

const weightWords = ['signs.weight0', 'signs.weight1', 'signs.weight2', 'signs.weight3'] as const;

type Say = { readonly t: Translate; readonly formats: Formats };

/** What a degree of a sign means. */
export function degreeText(sign: Sign, points: SignPoints, { t, formats }: Say): string {
  if (sign !== 'weight') return t(degreeWords[sign][points]);
  return t(weightWords[points], { low: formats.percent(5), high: formats.percent(10) });
}

/** Tests whose result is a number, with their unit. HbA1c is that of the species: no scale made for people applies. */
export const LAB_UNITS = { bloodKetones: 'mmol/L', fructosamine: 'µmol/L', hba1c: '%' } as const;
/** Tests whose result is a word on the strip. */
export const WORD_TESTS = ['urineKetones', 'urineGlucose'] as const;
/** Every test, as spelled on the wire, in the order of forms. */
export const LAB_TESTS = ['bloodKetones', 'urineKetones', 'urineGlucose', 'fructosamine', 'hba1c'] as const;
/** One of the tests. */
export type LabTest = (typeof LAB_TESTS)[number];
/** A test whose result is a word. */
export type WordTest = (typeof WORD_TESTS)[number];

/** The steps of a urine strip, as spelled on the wire. */
export const STRIP_WORDS = ['negative', 'trace', '1+', '2+', '3+', '4+'] as const;
/** One step of a urine strip. */
export type StripWord = (typeof STRIP_WORDS)[number];

/** A result: its word if it is one, and the range that the laboratory calls normal, in the unit of the test. */
export type LabResult = {
  readonly test: LabTest;
  readonly word: StripWord | null;
  readonly low: number | null;
  readonly high: number | null;
};

/** Where a value lies in the laboratory's own range. */
export type ReferenceWord = 'below' | 'within' | 'above';

/** Whether the result of a test is a word. */
export function isWordTest(test: LabTest): test is WordTest {
  return WORD_TESTS.some((known) => known === test);
}

/** Where a value lies in the laboratory's range, bounds included; null without a value or without a range. */
export function referenceWord(
  value: number | null,
  { low, high }: Pick<LabResult, 'low' | 'high'>,
): ReferenceWord | null {
  if (value === null || (low === null && high === null)) return null;
  if (low !== null && value < low) return 'below';
  return high !== null && value > high ? 'above' : 'within';
}

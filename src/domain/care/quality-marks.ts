/** Why readings may be wrong: the pet lay on the sensor, the values do not move, or the sensor came off. */
export const MARK_KINDS = ['pressed', 'flat', 'cameOff'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Readings that may be wrong, epoch ms. A mark changes no number and mutes no alert. */
export type QualityMark = { readonly from: number; readonly to: number; readonly kind: MarkKind };

type Span = { readonly begin: number; readonly end: number };

/** What is marked, as it is found. */
type Found = {
  readonly compression: readonly Span[];
  readonly flat: readonly Span[];
  readonly tornOff: readonly { readonly dropFrom: number; readonly lastAt: number }[];
};

/** Everything that is marked, in one list. */
export function listMarks({ compression, flat, tornOff }: Found): QualityMark[] {
  return [
    ...compression.map(({ begin, end }) => ({ from: begin, to: end, kind: 'pressed' as const })),
    ...flat.map(({ begin, end }) => ({ from: begin, to: end, kind: 'flat' as const })),
    ...tornOff.map(({ dropFrom, lastAt }) => ({ from: dropFrom, to: lastAt, kind: 'cameOff' as const })),
  ];
}

import { stripScale, type StripScale } from '#figure/value-strip.ts';
import { numberKinds, type NumberKind, type RowFrame } from './number-kinds.ts';

/** What a row says of one side: its number, and from how many it comes. */
export type ShownSide = { readonly value: string; readonly from: string };

/** A dot for each value of a side, in the unit of the scale, and the tick. */
export type ShownLane = { readonly values: readonly number[]; readonly mark: number | null };

/** Both sides of a comparison by one number; without lanes where there is nothing to draw. */
export type ShownRow = {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly before: ShownSide;
  readonly after: ShownSide;
  readonly lanes: { readonly before: ShownLane; readonly after: ShownLane; readonly scale: StripScale } | null;
  readonly tick: (value: number, decimals: number) => string;
  readonly change: string;
  readonly says: string;
};

type Lanes = Readonly<Record<'before' | 'after', ShownLane>>;

/** The lanes in the unit of the scale. */
export function drawLanes(
  kind: NumberKind,
  frame: RowFrame,
  { before, after }: Lanes,
): Pick<ShownRow, 'lanes' | 'tick'> {
  const { toScale, ends, tick } = numberKinds(frame)[kind];
  const convert = ({ values, mark }: ShownLane): ShownLane => ({
    values: values.map(toScale),
    mark: mark === null ? null : toScale(mark),
  });
  const lanes = { before: convert(before), after: convert(after) };
  const scale = stripScale([...lanes.before.values, ...lanes.after.values], ends);
  return { lanes: { ...lanes, scale }, tick };
}

import { doseBands } from '#figure/dose-bands.ts';
import { DoseBands } from '#web/chart/DoseBands.tsx';
import { useElementSize } from '#web/chart/use-element-size.ts';
import type { ShownPeriods } from './shown-periods.ts';

type DayDoseProps = {
  readonly day: { readonly from: number; readonly to: number };
  readonly doses: ShownPeriods;
};

/** Room for the lowest band with its word, px. */
const HEIGHT = 26;

/**
 * The dose period of a day as a band below its curve, on the scale of all the days shown. The drawing never holds its
 * column open.
 */
export function DayDose({ day: { from, to }, doses: { bands, most, textOf } }: DayDoseProps) {
  const [ref, width] = useElementSize<HTMLDivElement>();
  const x = (at: number): number => ((at - from) / (to - from)) * width;
  return (
    <div ref={ref} style={{ height: HEIGHT, contain: 'inline-size' }} dir="ltr">
      {width > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
          <DoseBands bands={doseBands(bands, { from, to, x, top: 0, height: HEIGHT, most })} text={textOf} />
        </svg>
      )}
    </div>
  );
}

import { OVERLAY_BIN_MINUTES } from '#domain/care/overlay.ts';
import type { DoseFigure } from '#figure/dose-figure.ts';
import type { UsedDose } from '#web/report-cards/dose-curves.model.ts';

type Point = { readonly x: number; readonly y: number };

/** A line that is further from the pointer than this is not meant, px. */
const REACH = 40;

/** The dose whose line is nearest to a point of the drawing; null if none is near. */
export function findNearest(used: readonly UsedDose[], { plot, x, y }: DoseFigure, point: Point): number | null {
  const pxPerBin = x(OVERLAY_BIN_MINUTES) - x(0);
  const bin = Math.floor((point.x - plot.left) / pxPerBin);
  let nearest: number | null = null;
  let distance = REACH;
  for (const [place, { row }] of used.entries()) {
    const value = row.line?.[bin];
    if (value === null || value === undefined) continue;
    const apart = Math.abs(y(value) - point.y);
    if (apart < distance) [nearest, distance] = [place, apart];
  }
  return nearest;
}

/** The dose that a key leads to: the last one first; null to none, undefined for a key that does nothing here. */
export function nextDose(key: string, chosen: number | null, count: number): number | null | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return chosen === null ? last : Math.min(last, chosen + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return chosen === null ? last : Math.max(0, chosen - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

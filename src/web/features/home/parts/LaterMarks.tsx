import { CurveQuality } from './CurveQuality.tsx';
import type { PetView } from './pet-view.ts';
import { WeekOver } from './WeekOver.tsx';

type LaterMarksProps = {
  readonly view: PetView;
  /** over the curve of the last hours, in words below it, or over the week's days */
  readonly part: 'flags' | 'notes' | 'week';
};

/** The marks of Home's first view. */
export function LaterMarks({ view, part }: LaterMarksProps) {
  if (part === 'week') return <WeekOver memberId={view.pet.memberId} days={view.overview.week} />;
  return <CurveQuality view={view} part={part} />;
}

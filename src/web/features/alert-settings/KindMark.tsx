import type { AlertKind, ThresholdKind } from '#domain/alerts/kinds.ts';

const MARKS: Readonly<Record<Exclude<AlertKind, ThresholdKind>, string>> = {
  fallingFast: 'm2.5 2.5 7 7M9.5 4v5.5H4',
  risingFast: 'm2.5 9.5 7-7M9.5 8V2.5H4',
  noData: 'M2 6h.01M6 6h.01M10 6h.01',
  doseNotNoted: 'M2 3h8L6 10z',
  risingAgain: 'm2 8 4-4 4 4',
  repeatedLows: 'm2 4 4 4 4-4',
  sensorEnding: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M6 6h.01',
  sensorEnded: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M4 6h4',
};

/** The shape of an alert that is not about a limit. Arrows of glucose point the same way in every script. */
export function KindMark({ kind }: { readonly kind: Exclude<AlertKind, ThresholdKind> }) {
  return (
    <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <path
        d={MARKS[kind]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

import type { PinKind } from '#figure/pins.ts';

type PinShapeProps = { readonly kind: PinKind };

/** An event's shape around the origin, 12 px, in the colour of the text around it. */
export function PinShape({ kind }: PinShapeProps) {
  switch (kind) {
    case 'insulin':
      return <path d="M-5-4H5L0 5z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />;
    case 'notGiven':
      return <path d="M-4-4 4 4M4-4-4 4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />;
    case 'meal':
      return <circle r="4.5" fill="currentColor" />;
    case 'sport':
      return <path d="M-5 4H5L0-5z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />;
    case 'meds':
      return <path d="M0-5.5 5.5 0 0 5.5-5.5 0z" fill="currentColor" />;
    case 'BG':
      return <circle r="4" fill="none" stroke="currentColor" strokeWidth="2" />;
    case 'calibration':
      return (
        <path
          d="M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0M-6 0h2.4M3.6 0H6M0-6v2.4M0 3.6V6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      );
    case 'weight':
      return (
        <rect x="-5.5" y="-3.5" width="11" height="7" rx="1" fill="none" stroke="currentColor" strokeWidth="1.8" />
      );
    case 'note':
      return (
        <path d="M-4-3.5H4M-4 0H4M-4 3.5H1" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      );
  }
}

type PinIconProps = { readonly kind: PinKind; readonly size?: number };

/** An event's shape as an icon next to its name. */
export function PinIcon({ kind, size = 14 }: PinIconProps) {
  return (
    <svg width={size} height={size} viewBox="-7 -7 14 14" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <PinShape kind={kind} />
    </svg>
  );
}

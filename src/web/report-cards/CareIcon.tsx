import type { ReactNode } from 'react';
import type { CareType } from '#domain/events/care-types.ts';

type CareIconProps = { readonly kind: CareType; readonly size?: number };

/** The shape of signs (a paw), water (a drop) and lab values (a test tube), in the colour of the text around it. */
export function CareIcon({ kind, size = 14 }: CareIconProps) {
  return (
    <svg width={size} height={size} viewBox="-7 -7 14 14" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      {shapes[kind]}
    </svg>
  );
}

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const shapes = {
  signs: (
    <g fill="currentColor">
      <ellipse cx="0" cy="2.8" rx="3.3" ry="2.7" />
      <circle cx="-4.4" cy="-0.6" r="1.5" />
      <circle cx="-1.7" cy="-3.6" r="1.5" />
      <circle cx="1.7" cy="-3.6" r="1.5" />
      <circle cx="4.4" cy="-0.6" r="1.5" />
    </g>
  ),
  water: <path d="M0-5.4C2.6-2.3 3.9-.3 3.9 1.6a3.9 3.9 0 0 1-7.8 0C-3.9-.3-2.6-2.3 0-5.4z" {...stroke} />,
  lab: <path d="M-2.2-5.6V3a2.2 2.2 0 0 0 4.4 0V-5.6M-3.6-5.6h7.2M-2.2.6h4.4" {...stroke} />,
} as const satisfies Record<CareType, ReactNode>;

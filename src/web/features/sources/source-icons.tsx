import type { ReactNode } from 'react';

/** Strokes on a grid of 24, as in `#web/ui/icons.tsx`; these are only drawn here, so that no first visit loads them. */
const drawings = {
  cloud: (
    <path d="M7 19a4.2 4.2 0 0 1-.5-8.4 5.8 5.8 0 0 1 11.2-.5A4.5 4.5 0 0 1 17 19zM12 16.5v-5M9.5 14l2.5-2.5 2.5 2.5" />
  ),
  key: (
    <>
      <circle cx="8" cy="12" r="4" />
      <path d="M12 12h9v3.5M17 12v2.5" />
    </>
  ),
  battery: (
    <>
      <rect x="2.5" y="7.5" width="16" height="9" rx="2.2" />
      <path d="M21.5 11v2M5.5 10.5v3" />
    </>
  ),
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />,
  merge: <path d="M5 4v3a5 5 0 0 0 5 5h10M5 20v-3a5 5 0 0 1 5-5M16.5 8.5 20 12l-3.5 3.5" />,
  qr: <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2M16.5 20H14v-1M20 20v-1" />,
  reader: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="1.6" />
    </>
  ),
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.6" />,
} satisfies Readonly<Record<string, ReactNode>>;

/** Name of an icon of the data sources. */
export type SourceIconName = keyof typeof drawings;

type SourceIconProps = { readonly name: SourceIconName; readonly size?: number; readonly mirrors?: boolean };

/** A drawing next to words or inside a named button; it is never read aloud. */
export function SourceIcon({ name, size = 20, mirrors = false }: SourceIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={mirrors ? 'mirrors' : undefined}
    >
      {drawings[name]}
    </svg>
  );
}

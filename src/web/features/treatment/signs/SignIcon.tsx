import type { Sign } from './signs-words.ts';

/** The drawing of a sign: a bowl of water, a bowl of food, scales, a paw. */
export function SignIcon({ sign }: { readonly sign: Sign }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[sign]}
    </svg>
  );
}

const drawings = {
  drinking: <path d="M2.5 9.5h15c0 4-2.6 6.5-5 6.5h-5c-2.4 0-5-2.5-5-6.5zM6 6.5c1-1 2-1 3 0s2 1 3 0 2-1 3 0" />,
  appetite: (
    <path d="M2.5 9.5h15l-1.5 5.5a1.5 1.5 0 0 1-1.4 1H5.4A1.5 1.5 0 0 1 4 15zM6 9c0-2 1.5-2.5 2-2.5S10 7 10 9M10 9c0-2.5 1-3.5 2-3.5S14 6.5 14 9" />
  ),
  weight: (
    <>
      <rect x="3" y="3" width="14" height="14" rx="3" />
      <path d="M6.5 9a3.7 3.7 0 0 1 7 0zM10 9l1.2-1.8" />
    </>
  ),
  attitude: (
    <>
      <path d="M10 10.5c2.4 0 4 2 4 3.7 0 1.3-1 2-2.1 1.8a9 9 0 0 0-3.8 0c-1.1.2-2.1-.5-2.1-1.8 0-1.7 1.6-3.7 4-3.7z" />
      <path d="M4.3 9.3v.01M7.7 6v.01M12.3 6v.01M15.7 9.3v.01" strokeWidth="3" />
    </>
  ),
} as const satisfies Record<Sign, unknown>;

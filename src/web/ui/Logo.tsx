import { usePortal } from '#web/session/portal.ts';

const CAT =
  'M5 8.2c0-2.7 2.8-3.8 4.7-1.9l2.6 2.7a14 14 0 0 1 7.4 0l2.6-2.7C24.2 4.4 27 5.5 27 8.2V17c0 6.2-4.7 10.5-11 10.5S5 23.2 5 17z';
const PLATE = 'M11 5h10a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6V11a6 6 0 0 1 6-6z';

type LogoProps = { readonly size?: number };

/** The portal's sign, for the dark side of the page: a pulse in a cat's head, or in a plate where people are measured. */
export function Logo({ size = 32 }: LogoProps) {
  const isPet = usePortal().variant === 'pet';
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d={isPet ? CAT : PLATE} fill="#fff" />
      <path
        d="M8.5 17.8h2.9l2.1-4.3 3.1 7.2 2.3-4.5.9 1.6h3.7"
        fill="none"
        stroke="var(--side-accent)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

type LogoProps = { readonly size?: number };

/** The portal's sign: a cat's head with a pulse in it, for the dark side of the page. */
export function Logo({ size = 32 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M5 8.2c0-2.7 2.8-3.8 4.7-1.9l2.6 2.7a14 14 0 0 1 7.4 0l2.6-2.7C24.2 4.4 27 5.5 27 8.2V17c0 6.2-4.7 10.5-11 10.5S5 23.2 5 17z"
        fill="#fff"
      />
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

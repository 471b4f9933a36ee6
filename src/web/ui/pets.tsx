/** A cat's face on a field of 64; parts are drawn from back to front. */
export function CatFace() {
  return (
    <>
      <path
        d="M13 31 14.5 11c.2-2.4 2.6-3.2 4.3-1.6L29 18.5zM51 31 49.5 11c-.2-2.4-2.6-3.2-4.3-1.6L35 18.5z"
        fill="#c98f55"
      />
      <path d="m17 24 .8-9.5c.1-.9.9-1.1 1.5-.6l6 5.3zM47 24l-.8-9.5c-.1-.9-.9-1.1-1.5-.6l-6 5.3z" fill="#eab8a6" />
      <path
        d="M32 15.5c12.5 0 20.5 7.7 20.5 18 0 10.8-8.6 17.5-20.5 17.5s-20.5-6.7-20.5-17.5c0-10.3 8-18 20.5-18z"
        fill="#c98f55"
      />
      <path
        d="M32 17v6.5M26.5 18l1 4.5M37.5 18l-1 4.5M12.5 32.5l5 1.2M12.6 37.5l4.9-.3M51.5 32.5l-5 1.2M51.4 37.5l-4.9-.3"
        stroke="#95602f"
        strokeWidth="2.1"
        strokeLinecap="round"
        fill="none"
      />
      <ellipse cx="32" cy="43" rx="9.6" ry="7.2" fill="#f4e4d0" />
      <ellipse cx="24.5" cy="32.5" rx="2.7" ry="3.5" fill="#1f2d28" />
      <ellipse cx="39.5" cy="32.5" rx="2.7" ry="3.5" fill="#1f2d28" />
      <circle cx="25.5" cy="31.2" r="0.9" fill="#fff" />
      <circle cx="40.5" cy="31.2" r="0.9" fill="#fff" />
      <path d="M29.5 38.8h5c.7 0 1 .8.5 1.3l-2.2 2.2a1.2 1.2 0 0 1-1.6 0L29 40.1c-.5-.5-.2-1.3.5-1.3z" fill="#b8625a" />
      <path
        d="M32 42.5v1.6c-.7 1.9-3 2.4-4.7 1.3M32 44.1c.7 1.9 3 2.4 4.7 1.3"
        stroke="#1f2d28"
        strokeWidth="1.3"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M20 42.3 12.5 41M20 44.8l-7 1.6M44 42.3l7.5-1.3M44 44.8l7 1.6"
        stroke="#1f2d28"
        strokeOpacity="0.35"
        strokeLinecap="round"
        fill="none"
      />
    </>
  );
}

/** A dog's face on a field of 64. */
export function DogFace() {
  return (
    <>
      <path
        d="M32 11c11.5 0 18 7.8 18 19.5C50 43.5 43 52 32 52s-18-8.5-18-21.5C14 18.8 20.5 11 32 11z"
        fill="#ba8250"
      />
      <path
        d="M32 22c2.6 0 3.6 5 5 9.8 4.5 1.3 7 4.7 7 8.9C44 47.8 38.8 52 32 52s-12-4.2-12-11.3c0-4.2 2.5-7.6 7-8.9 1.4-4.8 2.4-9.8 5-9.8z"
        fill="#f4e6d4"
      />
      <path
        d="M21 12.8c-8-1.7-12.8 5.2-13 15.7-.1 6.8 2.4 11.3 5.8 11.1 3.8-.2 3.7-6.4 4.7-12.3.8-4.8 2.7-8.4 5.6-11 1.3-1.2-.9-3.1-3.1-3.5zM43 12.8c8-1.7 12.8 5.2 13 15.7.1 6.8-2.4 11.3-5.8 11.1-3.8-.2-3.7-6.4-4.7-12.3-.8-4.8-2.7-8.4-5.6-11-1.3-1.2.9-3.1 3.1-3.5z"
        fill="#7c5130"
      />
      <circle cx="24.5" cy="30" r="2.7" fill="#241c16" />
      <circle cx="39.5" cy="30" r="2.7" fill="#241c16" />
      <circle cx="25.4" cy="29.1" r="0.9" fill="#fff" />
      <circle cx="40.4" cy="29.1" r="0.9" fill="#fff" />
      <ellipse cx="32" cy="39" rx="4.9" ry="3.7" fill="#241c16" />
      <path
        d="M32 42.5v2.2c-.9 2.2-4 2.7-6.2 1.2M32 44.7c.9 2.2 4 2.7 6.2 1.2"
        stroke="#241c16"
        strokeWidth="1.5"
        strokeLinecap="round"
        fill="none"
      />
    </>
  );
}

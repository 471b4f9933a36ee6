/**
 * Something stored shortly before a live event was sent may not have been sent yet, ms. Clocks of the portal's processes may
 * differ by 30 s, and a silent line between them is noticed after 15 s.
 */
export const OVERLAP_MS = 45_000;

/** Something stored shortly before a live event was sent may not have been sent yet, ms. */
export const OVERLAP_MS = 10_000;

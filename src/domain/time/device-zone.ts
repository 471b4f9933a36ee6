/** As far as it is needed here; browsers from before 2026 have none. */
type WithTemporal = { readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } } };

/**
 * The IANA zone that this device is set to now. `Temporal` answers at once; the first format of dates takes a slow phone
 * 50 ms, and the first calls wait for the zone.
 */
export function deviceZone(): string {
  // `Temporal` is declared by no library of types so far
  return (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

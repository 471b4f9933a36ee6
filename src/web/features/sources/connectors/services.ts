import type { ConnectorKind } from '#domain/intake/connectors.ts';
import type { WordKey } from '#i18n/catalog.ts';

/** The names of a service, which no language translates: its own, its maker's, and that of the app that people know. */
export type ServiceNames = { readonly service: string; readonly company: string; readonly app: string };

export const SERVICES: Readonly<Record<ConnectorKind, ServiceNames>> = {
  libreLinkUp: { service: 'LibreLink Up', company: 'Abbott', app: 'LibreLinkUp' },
  dexcomShare: { service: 'Dexcom Share', company: 'Dexcom', app: 'Dexcom' },
};

/** The regions of Dexcom Share. Those of LibreLink Up are found by the service itself. */
export const DEXCOM_REGIONS = ['us', 'ous', 'jp'] as const;
/** A region of Dexcom Share. */
export type DexcomRegion = (typeof DEXCOM_REGIONS)[number];

export const regionWords: Readonly<Record<DexcomRegion, WordKey>> = {
  us: 'sources.unitedStates',
  ous: 'sources.elsewhere',
  jp: 'sources.japan',
};

/** Whether a region has a name in words. */
export function isDexcomRegion(region: string | null): region is DexcomRegion {
  return DEXCOM_REGIONS.some((known) => known === region);
}

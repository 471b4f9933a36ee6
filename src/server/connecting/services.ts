import type { ConnectorKind } from '#domain/intake/connectors.ts';
import type { ConnectorService } from './connector-service.ts';
import { dexcomShare } from './dexcom-share.ts';
import { libreLinkUp } from './libre-link-up/libre-link-up.ts';

/** The services that readings can be fetched from. */
export const SERVICES: Readonly<Record<ConnectorKind, ConnectorService>> = { libreLinkUp, dexcomShare };

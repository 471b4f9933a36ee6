import { BOUND_SIDES, shownBound } from '#domain/glucose/bounds.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { Services } from '../../context/ctx.ts';
import type { MemberLimits } from '../../records/member-limits.store.ts';
import type { SiteUnit } from './site-unit.ts';

/** The supported Nightscout version; clients check it before they send. */
const API_VERSION = '15.0.0';
/** The permission of a call without a key: only the status. Clients that read this try their key on the readings. */
const ROLES_WITHOUT_KEY = 'status-only';

/** The first call of clients: the status of the portal, its time, and (with a token) the pet's unit and thresholds. */
export function toStatus(
  { config, clock }: Services,
  pet: { readonly limits: MemberLimits; readonly unit: SiteUnit } | null,
) {
  const now = clock.now();
  return {
    status: 'ok',
    name: config.portalName,
    version: API_VERSION,
    serverTime: new Date(now).toISOString(),
    serverTimeEpoch: now,
    apiEnabled: true,
    careportalEnabled: true,
    boluscalcEnabled: false,
    settings: {
      units: pet?.unit ?? 'mg/dl',
      timeFormat: 24,
      enable: ['careportal'],
      authDefaultRoles: ROLES_WITHOUT_KEY,
      ...(pet === null ? {} : { thresholds: toThresholds(pet.limits) }),
    },
    extendedSettings: {},
    authorized: null,
    runtimeState: 'loaded',
  };
}

/** Whole mg/dL, as clients expect, printed like every bound. */
function toThresholds({ own }: MemberLimits) {
  const shown = (role: keyof Thresholds): number => shownBound(own[role], BOUND_SIDES[role], 'mg/dL');
  return {
    bgHigh: shown('urgentHigh'),
    bgTargetTop: shown('high'),
    bgTargetBottom: shown('low'),
    bgLow: shown('urgentLow'),
  };
}

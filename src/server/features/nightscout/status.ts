import { BOUND_SIDES, shownBound } from '#domain/glucose/bounds.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { Services } from '../../context/ctx.ts';
import type { MemberLimits } from '../../records/member-limits.store.ts';
import type { SiteUnit } from './site-unit.ts';

/** The supported Nightscout version; clients check it before they send. */
export const API_VERSION = '15.0.0';
/** The supported version of the interface below `/api/v3`. */
export const V3_VERSION = '3.0.5';
/** The permission of a call without a key: only the status. Clients that read this try their key on the readings. */
const ROLES_WITHOUT_KEY = 'status-only';
/** Minutes by which apps of old pages may put off an alarm. The portal sounds its own alarms. */
const SNOOZE_MINUTES = [15, 30, 45, 60];
/** Settings that older apps list without asking whether they are there. */
const PLAIN_SETTINGS = {
  timeFormat: 24,
  nightMode: false,
  showRawbg: 'never',
  theme: 'default',
  language: 'en',
  showPlugins: '',
  showForecast: '',
  focusHours: 3,
  heartbeat: 60,
  baseURL: '',
  scaleY: 'log',
  alarmUrgentHigh: true,
  alarmUrgentHighMins: SNOOZE_MINUTES,
  alarmHigh: true,
  alarmHighMins: SNOOZE_MINUTES,
  alarmLow: true,
  alarmLowMins: SNOOZE_MINUTES,
  alarmUrgentLow: true,
  alarmUrgentLowMins: SNOOZE_MINUTES,
  alarmUrgentMins: SNOOZE_MINUTES,
  alarmWarnMins: SNOOZE_MINUTES,
  alarmTimeagoWarn: true,
  alarmTimeagoWarnMins: 15,
  alarmTimeagoUrgent: true,
  alarmTimeagoUrgentMins: 30,
  alarmPumpBatteryLow: false,
  alarmTypes: ['simple'],
  editMode: true,
  bolusRenderOver: 0,
  DEFAULT_FEATURES: ['bgnow', 'delta', 'direction', 'timeago', 'devicestatus', 'upbat', 'errorcodes', 'profile'],
  enable: ['careportal'],
};

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
      ...PLAIN_SETTINGS,
      units: pet?.unit ?? 'mg/dl',
      customTitle: config.portalName,
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

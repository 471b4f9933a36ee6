import { shownBound, type BoundSide } from '#domain/glucose/bounds.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { loadSiteUnit } from './site-unit.ts';

const NAME = 'Default';
const ID_DIGITS = 24;

function atMidnight(value: number) {
  return { time: '00:00', value, timeAsSeconds: 0 };
}

/**
 * The pet's settings as a profile: unit, zone and target, constant over the day. What a pump would need (ratios, duration
 * of insulin action) is unknown for a pet and left empty; one basal rate of 0 is there for an app that draws the first
 * one unasked.
 */
export async function loadProfile(services: Services, member: AuthorizedMember) {
  const { own } = await loadLimits(outside(services), member);
  const units = await loadSiteUnit(outside(services), member);
  const target = (value: number, side: BoundSide) => {
    const shown = shownBound(value, side, units === 'mmol' ? 'mmol/L' : 'mg/dL');
    return [atMidnight(shown)];
  };
  const startDate = new Date(0).toISOString();
  return {
    _id: member.id.padStart(ID_DIGITS, '0'),
    defaultProfile: NAME,
    startDate,
    mills: 0,
    created_at: startDate,
    units,
    store: {
      [NAME]: {
        dia: 0,
        carbratio: [],
        sens: [],
        basal: [atMidnight(0)],
        target_low: target(own.low, 'lower'),
        target_high: target(own.high, 'upper'),
        timezone: member.zone,
        units,
      },
    },
  };
}

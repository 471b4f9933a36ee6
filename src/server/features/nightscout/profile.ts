import type { AuthorizedMember } from '../../access/members.ts';
import { outside, type Services } from '../../http/ctx.ts';
import { limitsOf } from '../../readings/member-limits.store.ts';
import { scaledTo, siteUnitOf } from './site-unit.ts';

const NAME = 'Default';
const ID_DIGITS = 24;

/**
 * The pet's settings as a profile: unit, zone and target, all day the same. What a pump would need (basal rates, ratios,
 * how long insulin acts) is not known of a pet, and left empty.
 */
export async function profileOf(services: Services, member: AuthorizedMember): Promise<object> {
  const { own } = await limitsOf(outside(services), member);
  const units = await siteUnitOf(outside(services), member);
  const allDay = (value: number) => [{ time: '00:00', value: String(scaledTo(units, value)), timeAsSeconds: '0' }];
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
        basal: [],
        target_low: allDay(own.low),
        target_high: allDay(own.high),
        timezone: member.zone,
        units,
      },
    },
  };
}

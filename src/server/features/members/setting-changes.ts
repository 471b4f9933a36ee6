import type { z } from 'zod';
import type { Updateable } from 'kysely';
import type { saveMemberSetting } from '#contract/members.ts';
import { isZone } from '#domain/time/zones.ts';
import type { Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import type { SettingTable } from '../../db/tables.ts';
import type { MemberRecord } from '../../records/members.store.ts';

export type Setting = z.output<typeof saveMemberSetting.body>;

/**
 * All settings of a member after the change, so that two concurrent changes cannot be valid alone and invalid together.
 *
 * @throws AppError `setting.thresholdOrder`, `setting.customOrder`
 */
export function settingChanges(ctx: Ctx, record: MemberRecord, sent: Setting): Updateable<SettingTable> & Levels {
  const { unit = record.unit, alerts = {} } = sent;
  const levels = {
    urgentLow: sent.urgentLow ?? record.urgentLow,
    low: sent.low ?? record.low,
    high: sent.high ?? record.high,
    urgentHigh: sent.urgentHigh ?? record.urgentHigh,
  };
  const customLow = sent.customTirLow ?? record.customLow;
  const customHigh = sent.customTirHigh ?? record.customHigh;
  checkOrder(ctx, levels);
  if (customLow >= customHigh) throw failureAt(ctx, 'customTirHigh', 'setting.customOrder');
  return {
    unit,
    ...levels,
    customLow,
    customHigh,
    alertUrgentLow: alerts.urgentLow ?? record.alertUrgentLow,
    alertLow: alerts.low ?? record.alertLow,
    alertHigh: alerts.high ?? record.alertHigh,
    alertUrgentHigh: alerts.urgentHigh ?? record.alertUrgentHigh,
    alertNoData: alerts.noData ?? record.alertNoData,
  };
}

/** @throws AppError `setting.timeZoneUnknown` */
export function checkZone(ctx: Ctx, { timeZone }: Setting): void {
  if (timeZone !== undefined && !isZone(timeZone)) throw failureAt(ctx, 'timeZone', 'setting.timeZoneUnknown');
}

type Levels = Pick<SettingTable, 'urgentLow' | 'low' | 'high' | 'urgentHigh'>;

/** The error is at the first level that is not above the previous one. */
function checkOrder(ctx: Ctx, { urgentLow, low, high, urgentHigh }: Levels): void {
  if (urgentLow >= low) throw failureAt(ctx, 'low', 'setting.thresholdOrder');
  if (low >= high) throw failureAt(ctx, 'high', 'setting.thresholdOrder');
  if (high >= urgentHigh) throw failureAt(ctx, 'urgentHigh', 'setting.thresholdOrder');
}

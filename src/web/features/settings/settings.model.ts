import type { MemberSetting } from '#contract/members.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { BOUND_SIDES, type BoundSide } from '#domain/glucose/bounds.ts';
import { offsetMsAt } from '#domain/time/zones.ts';
import { THRESHOLD_NAMES } from '#web/glucose/threshold-names.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { LIMIT_RANGE } from '#contract/limits.ts';

/** The six limits that can be set, in mg/dL, in their order on the scale. */
export type LimitName = 'urgentLow' | 'low' | 'high' | 'urgentHigh' | 'customTirLow' | 'customTirHigh';

/** The two ends of the custom target. */
export const CUSTOM_NAMES = ['customTirLow', 'customTirHigh'] as const;

/** Which end of its range each limit is. */
export const LIMIT_SIDES: Readonly<Record<LimitName, BoundSide>> = {
  ...BOUND_SIDES,
  customTirLow: 'lower',
  customTirHigh: 'upper',
};

/** What can be changed on the settings page. */
export type SettingsDraft = MemberSetting & { readonly timeZone: string };

/** The error of a limit. */
export type LimitProblem = Extract<WordKey, `settings.${string}`>;

/** A limit kept inside the range and between its neighbours, for dragging. */
export function between(value: number, below: number | undefined, above: number | undefined): number {
  const lowest = below === undefined ? LIMIT_RANGE.min : below + 1;
  const highest = above === undefined ? LIMIT_RANGE.max : above - 1;
  return Math.min(highest, Math.max(lowest, value));
}

/** The errors of the limits: out of range, or not above the previous one. */
export function limitProblems(draft: SettingsDraft): Partial<Record<LimitName, LimitProblem>> {
  return { ...problemsInOrder(draft, THRESHOLD_NAMES), ...problemsInOrder(draft, CUSTOM_NAMES) };
}

function problemsInOrder(draft: SettingsDraft, names: readonly LimitName[]): Partial<Record<LimitName, LimitProblem>> {
  const problems: Partial<Record<LimitName, LimitProblem>> = {};
  for (const [index, name] of names.entries()) {
    const value = draft[name];
    const before = names[index - 1];
    if (!(value >= LIMIT_RANGE.min && value <= LIMIT_RANGE.max)) problems[name] = 'settings.outOfRange';
    else if (before && value <= draft[before]) problems[name] = 'settings.notAbove';
  }
  return problems;
}

/** The body to send: only changed fields. */
export function settingChanges(saved: SettingsDraft, draft: SettingsDraft): BodyOf<'/web/member/saveMemberSetting'> {
  const changed: Record<string, unknown> = {};
  if (draft.unit !== saved.unit || draft.unitAutomatic !== saved.unitAutomatic) {
    changed['unit'] = draft.unitAutomatic ? null : draft.unit;
  }
  for (const name of ['timeZone', ...THRESHOLD_NAMES, ...CUSTOM_NAMES] as const) {
    if (draft[name] !== saved[name]) changed[name] = draft[name];
  }
  const alerts = Object.entries(draft.alerts).filter(
    ([kind, wanted]) => wanted !== saved.alerts[kind as keyof MemberSetting['alerts']], // a key of the same object
  );
  return { ...changed, ...(alerts.length > 0 ? { alerts: Object.fromEntries(alerts) } : {}) };
}

/** The position of a value on the logarithmic scale, 0 to 1. */
export function scalePosition(value: number): number {
  return Math.log(value / LIMIT_RANGE.min) / Math.log(LIMIT_RANGE.max / LIMIT_RANGE.min);
}

/** The whole mg/dL at a position of the scale. */
export function scaleValue(position: number): number {
  return Math.round(LIMIT_RANGE.min * (LIMIT_RANGE.max / LIMIT_RANGE.min) ** position);
}

/** How far a zone is from UTC at an instant: `UTC+2`, `UTC−3:30`. */
export function offsetName(at: number, zone: string): string {
  const minutes = Math.round(offsetMsAt(at, zone) / MINUTE_MS);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

import type { SettingsPart } from '#contract/imports.ts';
import { findDisorder } from '#domain/care/targets.ts';
import { audit } from '../../access/audit.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import type { Queryable, Tx } from '../../db/queryable.ts';
import type { FilePeriod, FileSettings } from '../../file-formats/own-settings.ts';
import { announcePlan } from '../../live/plan-news.ts';
import { rejudgeAlerts } from '../../readings/rejudge-alerts.ts';
import { saveLimits } from '../../readings/save-limits.ts';
import { dosePeriods, periodWriter } from '../../records/dose-periods.store.ts';
import { loadLimits, OPENING_COLUMNS } from '../../records/member-limits.store.ts';
import { members } from '../../records/members.store.ts';
import { loadCareTargets } from '../../records/target-changes.store.ts';
import type { Choices } from './choices.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What of the settings of a file is not as it is here. */
type Differences = {
  readonly limits: Fields;
  readonly profile: Fields;
  readonly periods: readonly FilePeriod[];
};

const PARTS: readonly SettingsPart[] = ['profile', 'limits', 'plan'];

/** The place of settings among the answers about a file. */
export function settingsPlace(part: SettingsPart): string {
  return `settings-${part}`;
}

/** How many settings of each part of a file differ; only parts with any. */
export async function countDifferences(
  db: Queryable,
  member: AuthorizedMember<'write'>,
  settings: FileSettings,
): Promise<{ part: SettingsPart; differs: number }[]> {
  const { limits, profile, periods } = await findDifferences(db, member, settings);
  const counts = { limits: Object.keys(limits).length, profile: Object.keys(profile).length, plan: periods.length };
  return PARTS.flatMap((part) => (counts[part] === 0 ? [] : [{ part, differs: counts[part] }]));
}

type Place = { readonly ctx: Ctx; readonly tx: Tx; readonly afterCommit: (effect: () => void) => void };

/** Takes over the settings of a file that their owner chose, in an open transaction. The others stay as they are. */
export async function storeSettings(
  { ctx, tx, afterCommit }: Place,
  member: AuthorizedMember<'write'>,
  settings: FileSettings,
  { places }: Choices,
): Promise<void> {
  const chosen = PARTS.filter((part) => places[settingsPlace(part)] === 'keep');
  if (chosen.length === 0) return;
  const { limits, profile, periods } = await findDifferences(tx, member, settings);
  if (chosen.includes('profile') && Object.keys(profile).length > 0) await members(tx).update(member, profile);
  if (chosen.includes('limits') && Object.keys(limits).length > 0) {
    const before = await loadLimits(tx, member);
    await saveLimits({ ctx, tx, afterCommit }, member, limits);
    if (OPENING_COLUMNS.some((name) => name in limits)) {
      const tell = await rejudgeAlerts(tx, member, before, ctx.clock.now());
      afterCommit(() => tell(ctx.live));
    }
  }
  if (chosen.includes('plan')) {
    const written = { authorAccountId: requireAccount(ctx).accountId, proposedBy: null, writtenAtMs: ctx.clock.now() };
    for (const period of periods) await periodWriter(tx).put(member, { ...period, ...written });
  }
  await audit(tx, ctx, { action: 'import.settings', memberId: member.id, detail: { parts: chosen.join(' ') } });
  afterCommit(() => announcePlan(ctx.live, member.id));
}

async function findDifferences(
  db: Queryable,
  member: AuthorizedMember<'write'>,
  { limits, profile, periods }: FileSettings,
): Promise<Differences> {
  const record = await members(db).byMember(member);
  if (record === undefined) return { limits: {}, profile: {}, periods: [] };
  const here: Fields = { ...record };
  const differing = (there: Fields | null): Fields =>
    Object.fromEntries(Object.entries(there ?? {}).filter(([name, value]) => here[name] !== value));
  const filled = Object.entries(differing(profile)).filter(([, value]) => value !== null && value !== '');
  const other = differing(limits);
  const { customLow: customTirLow, customHigh: customTirHigh, ...targets } = other;
  const renamed = { ...targets, ...defined({ customTirLow, customTirHigh }) };
  const isInOrder = findDisorder({ ...(await loadCareTargets(db, member)), ...renamed }) === null;
  const stored = new Set((await dosePeriods(db).ofMember(member)).map(planKey));
  return {
    limits: isInOrder ? other : {},
    profile: Object.fromEntries(filled),
    periods: periods.filter((period) => !stored.has(planKey(period))),
  };
}

function defined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function planKey(period: FilePeriod): string {
  const { from, insulinType, brand, doses, everyDays, syringeType, diet, decidedBy, how, why } = period;
  const each = doses.map(({ units, minute }) => [units, minute]);
  return JSON.stringify([from, insulinType, brand, each, everyDays, syringeType, diet, decidedBy, how, why]);
}

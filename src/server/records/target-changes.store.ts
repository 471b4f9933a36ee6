import { z } from 'zod';
import { defaultTargets, NUMBER_RULES, TARGET_NAMES, type CareTargets, type TargetName } from '#domain/care/targets.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { TargetChangeTable } from '../db/care-tables.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** What changed of limits and goals, and by whom. */
export type StoredTargetChange = {
  readonly atMs: number;
  readonly accountId: string;
  readonly proposedBy: string | null;
  readonly changes: readonly { readonly name: TargetName; readonly from: number | null; readonly to: number | null }[];
};

/** Older ones are in the export. */
const MAX_LISTED = 200;
const changesOf = z.partialRecord(z.enum(TARGET_NAMES), z.tuple([z.number().nullable(), z.number().nullable()]));
const ALERT_LIMITS = ['urgentLow', 'low', 'high', 'urgentHigh'] as const;

/** The limits and goals of a member; the defaults of its species until they are set. */
export async function loadCareTargets(db: Queryable, member: AuthorizedMember): Promise<CareTargets> {
  const row = await db
    .selectFrom('setting')
    .where('memberId', '=', member.id)
    .select(['urgentLow', 'low', 'high', 'urgentHigh', 'customLow', 'customHigh'])
    .select(['goalLow', 'goalHigh', 'askVetBelow', 'renalThreshold', 'remissionHigh', ...NUMBER_RULES])
    .executeTakeFirst();
  if (row === undefined) return defaultTargets(member.petType);
  const { customLow, customHigh, ...named } = row;
  return { ...named, customTirLow: customLow, customTirHigh: customHigh };
}

/** Changes of limits, of goals and of the report's target, the newest first. */
export async function listTargetChanges(db: Queryable, member: AuthorizedMember): Promise<StoredTargetChange[]> {
  const limits = await db
    .selectFrom('limitChange')
    .where('memberId', '=', member.id)
    .selectAll()
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const others = await db
    .selectFrom('targetChange')
    .where('memberId', '=', member.id)
    .selectAll()
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const ofLimits = limits.map(({ atMs, accountId, proposedBy, ...row }) => ({
    atMs,
    accountId,
    proposedBy,
    changes: ALERT_LIMITS.map((name) => ({ name, from: row[`${name}From`], to: row[`${name}To`] })).filter(
      ({ from, to }) => from !== to,
    ),
  }));
  return [...ofLimits, ...others.map(toChange)].toSorted((a, b) => b.atMs - a.atMs);
}

/** Keeps a change of what is no limit of alerts, in the transaction that makes it. */
export async function insertTargetChange(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { changes, ...change }: StoredTargetChange,
): Promise<void> {
  const said = Object.fromEntries(changes.map(({ name, from, to }) => [name, [from, to]]));
  const row = { id: newId(), memberId: member.id, ...change, changes: JSON.stringify(said) };
  await tx.insertInto('targetChange').values(row).execute();
}

function toChange({ atMs, accountId, proposedBy, changes }: TargetChangeTable): StoredTargetChange {
  const said = changesOf.catch({}).parse(JSON.parse(changes));
  const listed = TARGET_NAMES.flatMap((name) => {
    const [from, to] = said[name] ?? [null, null];
    return said[name] === undefined ? [] : [{ name, from, to }];
  });
  return { atMs, accountId, proposedBy, changes: listed };
}

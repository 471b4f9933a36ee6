import { visibleMembersOf } from '../../access/require-member.ts';
import type { requireAccount, Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { sessions } from '../../records/sessions.store.ts';

/** What the accounts of some streams may see. */
export type LiveRights = {
  readonly readAtMs: number;
  /** Sessions that have not ended. */
  readonly alive: ReadonlySet<string>;
  /** Members by account. */
  readonly visible: ReadonlyMap<string, ReadonlySet<string>>;
};

/** A stream whose rights are checked together with those of others. */
type Checked = {
  readonly account: ReturnType<typeof requireAccount>;
  readonly beat: (rights: LiveRights) => void;
  readonly beatFailed: (error: unknown) => void;
};

/** Gives many streams their heartbeat, with a check of their rights by few statements. */
export async function checkTogether(services: Services, streams: readonly Checked[]): Promise<void> {
  try {
    const rights = await readRights(services, streams);
    for (const stream of streams) stream.beat(rights);
  } catch (error) {
    for (const stream of streams) stream.beatFailed(error);
  }
}

async function readRights(services: Services, streams: readonly Checked[]): Promise<LiveRights> {
  const readAtMs = services.clock.now();
  const db = outside(services);
  const sessionIds = new Set(streams.map(({ account }) => account.sessionId));
  const accountIds = new Set(streams.map(({ account }) => account.accountId));
  const [alive, visible] = await Promise.all([
    sessions(db).aliveAmong([...sessionIds], readAtMs),
    visibleMembersOf(db, [...accountIds]),
  ]);
  return { readAtMs, alive, visible };
}

import { afterEach, beforeEach, describe } from 'vitest';
import type { Connector } from '#contract/connectors.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { sealPassword } from '#server/connecting/connector-box.ts';
import type { Config } from '#server/config/config.ts';
import { inTransactionOn } from '#server/context/transaction.ts';
import { newId } from '#server/db/ids.ts';
import { tickConnectors } from '#server/jobs/connectors.ts';
import { connectorQueue, connectorWriter } from '#server/records/connectors.store.ts';
import { createTestPlace, DATABASE_KINDS } from './databases.ts';
import { startDexcomShare, type DexcomShare } from './dexcom-share.ts';
import { startLibreLinkUp, type LibreLinkUp, type Patient } from './librelinkup.ts';
import { sealed } from './people.ts';
import { testPortal, TEST_NOW, type Caller, type TestPortal } from './portal.ts';
import { seatOwner, type OwnerSeat } from './seats.ts';

/** A portal whose connectors call stand-ins of the services, and an owner. */
export type ConnectorStage = {
  readonly portal: TestPortal;
  readonly owner: OwnerSeat;
  readonly linkUp: LibreLinkUp;
  readonly share: DexcomShare;
  /** Adds LibreLink Up to the owner's pet, or what is wished. */
  readonly add: (wishes?: Wishes, caller?: Caller) => Promise<Awaited<ReturnType<typeof create>>>;
  /** As `add`. @throws Error with the answer if it was refused */
  readonly added: (wishes?: Wishes) => Promise<Connector>;
  readonly list: () => Promise<readonly Connector[]>;
  /** Fetches what is due. */
  readonly tick: () => Promise<number>;
  /** Moves the clock to the next try and fetches. @returns whether there is a next one */
  readonly next: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

/** A connector of LibreLink Up that is due at once: a row put there, without the call that signs in first. */
export async function seatConnector(
  { portal: { services }, linkUp }: Pick<ConnectorStage, 'portal' | 'linkUp'>,
  memberId: string,
): Promise<string> {
  const { db, secrets, clock } = services;
  const member = await memberForJob(db.kysely, memberId);
  const [id, nowMs] = [newId(), clock.now()];
  await inTransactionOn(services, memberId, (tx) =>
    connectorWriter(tx).insert(member, {
      id,
      kind: 'libreLinkUp',
      account: linkUp.account.email,
      region: linkUp.account.region,
      passwordSealed: sealPassword(secrets, id, linkUp.account.password),
      sessionSealed: null,
      followedId: null,
      candidates: '[]',
      fetchingSinceMs: nowMs,
      nextTryAtMs: nowMs,
      createdAtMs: nowMs,
    }),
  );
  return id;
}

type Wishes = {
  readonly kind?: Connector['kind'];
  readonly account?: string;
  readonly password?: string;
  readonly region?: string | null;
  readonly memberId?: string;
};

/** Runs `tests` with a stage on every database; each test has a fresh one. */
export function describeConnectors(name: string, tests: (stage: () => ConnectorStage) => void): void {
  describe.each(DATABASE_KINDS)(`${name} on %s`, (kind) => {
    let current: ConnectorStage | undefined;
    let removePlace: () => Promise<void> = () => Promise.resolve();
    beforeEach(async () => {
      const place = await createTestPlace(kind, 'migrated');
      removePlace = place.remove;
      current = await stageConnectors({ databaseUrl: undefined, ...place.config });
    });
    afterEach(async () => {
      await current?.stop();
      await removePlace();
      current = undefined;
    });
    tests(() => {
      if (current === undefined) throw new Error('there is a stage only while a test runs');
      return current;
    });
  });
}

/** Opens it. `settings` names the database, for one that is not SQLite. */
export async function stageConnectors(
  settings: Partial<Config> = {},
  patients?: Patient[],
  onError: (error: unknown) => void = failUnlessTold,
): Promise<ConnectorStage> {
  const clock = { now: (): number => TEST_NOW };
  const standIns = { now: () => clock.now() };
  const linkUp = await startLibreLinkUp(standIns, patients);
  const share = await startDexcomShare(standIns);
  const portal = await testPortal({ ...settings, libreLinkUpUrl: linkUp.url, dexcomShareUrl: share.url });
  clock.now = portal.clock.now;
  const owner = await seatOwner(portal);
  const tick = () => tickConnectors(portal.services, { stop: new AbortController().signal, onError });
  const add: ConnectorStage['add'] = (wishes = {}, caller = owner) => create({ portal, linkUp }, wishes, caller);
  return {
    portal,
    owner,
    linkUp,
    share,
    add,
    added: async (wishes) => {
      const answer = await add(wishes);
      if (answer.item === undefined) throw new Error(`not added: ${JSON.stringify(answer)}`);
      return answer.item;
    },
    list: async () => (await portal.call('/web/connector/list', {}, owner)).rows ?? [],
    tick,
    next: async () => {
      const nextAtMs = await connectorQueue(portal.services.db.kysely).nextAtMs();
      if (nextAtMs === null) return false;
      portal.clock.set(Math.max(nextAtMs, portal.clock.now()));
      await tick();
      return true;
    },
    stop: async () => {
      await portal.stop();
      await linkUp.stop();
      await share.stop();
    },
  };
}

async function create(
  { portal, linkUp }: Pick<ConnectorStage, 'portal' | 'linkUp'>,
  { kind = 'libreLinkUp', password = linkUp.account.password, ...wishes }: Wishes,
  caller: Caller,
) {
  const account = wishes.account ?? linkUp.account.email;
  const region = wishes.region ?? null;
  const pet = wishes.memberId === undefined ? {} : { memberId: wishes.memberId };
  const body = { kind, account, region, ...pet, ...(await sealed(portal, password)) };
  return portal.call('/web/connector/create', body, caller);
}

/** Messages to the operator about services are not errors of a job. */
function failUnlessTold(error: unknown): void {
  if (!(error instanceof Error && error.message.startsWith('a service of connectors answers'))) throw error;
}

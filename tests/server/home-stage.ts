import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Path } from '#contract/endpoints.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { addDays, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { raiseSilence } from '#server/readings/raise-silence.ts';
import { accounts } from '#server/records/accounts.store.ts';
import type { DatabaseConfig } from '#server/db/database.ts';
import { fc } from '../properties.ts';
import { testPortal, toHeaders, TEST_NOW, type Caller, type TestPortal } from './portal.ts';
import { giveReadings, SENSOR, valuesUntil } from './readings.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from './seats.ts';

const CHOSEN = {
  unit: null,
  customLow: 80,
  customHigh: 250,
  alertUrgentLow: true,
  alertLow: true,
  alertHigh: true,
  alertUrgentHigh: true,
  alertNoData: true,
};

/** A change between two calls of Home: what kind, and what it picks with. `process` is the one that makes it. */
export type Change = {
  readonly kind: ChangeKind;
  readonly pick: number;
  readonly size: number;
  readonly process: 0 | 1;
};

/** A portal that keeps answers, and another process on the same database that keeps none. Both have one clock. */
export type TwoPortals = {
  readonly keeping: TestPortal;
  readonly plain: TestPortal;
  readonly set: (now: number) => void;
  readonly stop: () => Promise<void>;
};

/** Opens both. */
export async function openTwoPortals(config: DatabaseConfig): Promise<TwoPortals> {
  const keeping = await testPortal(config);
  const plain = await testPortal({ ...config, keptAnswersMb: 0 });
  return {
    keeping,
    plain,
    set: (now) => {
      for (const { clock } of [keeping, plain]) clock.set(now);
    },
    stop: async () => {
      await keeping.app.close();
      await plain.stop();
    },
  };
}

let calls = 0;

type Reader = { readonly token: string };
type Key = { readonly id: string; readonly secret: string };

/** A pet with its people, and the instants at which an answer may change by itself. */
export class HomeStage {
  readonly #portals: TwoPortals;
  readonly owner: OwnerSeat;
  readonly carer: Seat & { readonly followId: string };
  readonly other: Seat & { readonly followId: string };
  readonly readers: Reader[] = [];
  readonly #instants: number[] = [];
  readonly #keys: Key[] = [];
  now = TEST_NOW;

  private constructor(portals: TwoPortals, people: Pick<HomeStage, 'owner' | 'carer' | 'other'>) {
    this.#portals = portals;
    ({ owner: this.owner, carer: this.carer, other: this.other } = people);
  }

  /** A pet that two people follow, with a day of readings, and a key of an app. */
  static async create(portals: TwoPortals): Promise<HomeStage> {
    const { keeping } = portals;
    portals.set(TEST_NOW);
    const owner = await seatOwner(keeping, { timeZone: 'Europe/Berlin', country: 'DE' });
    const carer = await seatFollower(keeping, owner.memberId, { mayLog: true });
    const other = await seatFollower(keeping, owner.memberId);
    const stage = new HomeStage(portals, { owner, carer, other });
    const setting = { memberId: owner.memberId, ...CAT_THRESHOLDS, ...CHOSEN, updatedAtMs: TEST_NOW };
    await keeping.services.db.kysely.insertInto('setting').values(setting).execute();
    const link = { range: '7d', lang: 'en', validDays: 1 } as const;
    const { item } = await keeping.call('/web/userReport/createReportLink', link, stage.as(owner));
    const linkToken = new URL(item?.url ?? '').searchParams.get('internalXToken') ?? '';
    stage.readers.push(owner, carer, other, { token: linkToken });
    await stage.#newKey(keeping);
    await stage.giveUntil(TEST_NOW - 90_007, [120, 90, 250.5, 130]);
    return stage;
  }

  /** Compares what Home answers to the byte: of both portals, and of the keeping one once more. @throws Error */
  async compare(token: string | undefined, hours: number, why: string): Promise<void> {
    const { keeping, plain: other } = this.#portals;
    const plain = await this.ask(other, token, hours);
    for (let time = 0; time < 2; time += 1) {
      const text = await this.ask(keeping, token, hours);
      if (text !== plain) throw new Error(`${why}, at ${this.now}: ${findDifference(text, plain)}`);
    }
  }

  async ask({ app }: TestPortal, token: string | undefined, hours: number): Promise<string> {
    const payload = JSON.stringify({ memberId: this.owner.memberId, hours });
    const call = { method: 'POST', url: '/api/web/glucose/loadOverview', headers: toHeaders({ token }) } as const;
    return (await app.inject({ ...call, remoteAddress: this.#nextAddress(), payload })).payload;
  }

  /** Makes a change, which the portal may also refuse. @returns when to look at Home: now, or around an instant */
  async make({ kind, pick, size, process }: Change): Promise<readonly number[]> {
    if (kind === 'border') return this.#around(pick);
    const { keeping, plain } = this.#portals;
    await CHANGES[kind](this, process === 0 ? keeping : plain, { pick, size });
    return [this.now];
  }

  /** The milliseconds around one of the next instants at which something may change by itself. */
  #around(pick: number): readonly number[] {
    const next = this.borders();
    return around(next[pick % Math.min(next.length, NEXT)] ?? this.now);
  }

  /** The next instants at which something may change by itself. */
  borders(): number[] {
    const midnights = ZONES.map((zone) => startOfLocalDay(addDays(toLocalDate(this.now, zone), 1), zone));
    const all = this.#instants.flatMap((at) => LATER.map((later) => at + later)).concat(midnights);
    return [...new Set(all)].filter((at) => at > this.now + 1).toSorted((a, b) => a - b);
  }

  /** Each call comes from another address: calls of one are limited. */
  as({ token }: Reader): Caller {
    return { token, address: this.#nextAddress() };
  }

  #nextAddress(): string {
    calls += 1;
    return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  }

  /** Moves both clocks. */
  at(now: number): void {
    this.now = now;
    this.#portals.set(now);
  }

  /** Remembers instants of what was stored. */
  note(...instants: readonly number[]): void {
    this.#instants.push(...instants);
  }

  send(portal: TestPortal, path: Path, body: object, caller: Reader = this.owner) {
    return portal.send(path, { memberId: this.owner.memberId, ...body }, this.as(caller));
  }

  async upload(portal: TestPortal, method: 'POST' | 'DELETE', url: string, body?: object): Promise<void> {
    const key = this.#keys.at(-1)?.secret ?? '';
    const headers = { 'api-secret': createHash('sha1').update(key).digest('hex'), 'content-type': 'application/json' };
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const call = { method, url: `/api/v1/${url}`, headers, remoteAddress: this.#nextAddress(), ...payload };
    const { statusCode } = await portal.app.inject(call);
    expect([200, 401]).toContain(statusCode); // 401: the key was revoked
  }

  async #newKey(portal: TestPortal): Promise<void> {
    const { item } = await portal.call(
      '/web/apiToken/create',
      { name: 'Phone', scopes: ['upload'] },
      this.as(this.owner),
    );
    this.#keys.push({ id: item?.id ?? '', secret: item?.token ?? '' });
  }

  async revokeKey(portal: TestPortal): Promise<void> {
    await portal.send('/web/apiToken/revoke', { id: this.#keys.at(-1)?.id }, this.as(this.owner));
    await this.#newKey(portal);
  }

  async renameAuthor(portal: TestPortal, { pick, size }: Picked): Promise<void> {
    const { kysely } = portal.services.db;
    if (pick % 3 === 0)
      await kysely
        .updateTable('apiToken')
        .set({ name: `Key ${size}` })
        .execute();
    else await accounts(kysely).update((pick % 3 === 1 ? this.owner : this.carer).accountId, { name: `Name ${size}` });
  }

  async #give(portal: TestPortal, values: readonly { at: number; mgdl: number }[]): Promise<void> {
    await giveReadings(portal, this.owner.memberId, values, { ...SENSOR, sn: this.owner.memberId });
    this.note(...values.map(({ at }) => at));
  }

  /** Readings every 15 minutes up to an instant. */
  async giveUntil(lastAt: number, values: readonly number[]): Promise<void> {
    await this.#give(this.#portals.keeping, valuesUntil(lastAt, values, 15));
  }

  async giveLate(portal: TestPortal, { pick, size }: Picked): Promise<void> {
    const lastAt = this.now - size * MINUTE_MS - pick;
    await this.#give(portal, valuesUntil(lastAt, [40 + (pick % 300), 60 + (size % 200)], 1 + (pick % 15)));
  }
}

/** The milliseconds around an instant. */
export function around(at: number): readonly number[] {
  return [at - 1, at, at + 1];
}

type Picked = Pick<Change, 'pick' | 'size'>;
type Make = (stage: HomeStage, portal: TestPortal, picked: Picked) => Promise<unknown>;

/** How long after or before an instant of a reading or an event something changes by itself. */
const LATER = [0, 4, 8, 12, 24].map((hours) => hours * HOUR_MS).concat([-5, 15, 20, 45].map((at) => at * MINUTE_MS));
/** Of the next instants one is picked among so many. */
const NEXT = 12;
const ZONES = ['Europe/Berlin', 'Asia/Kathmandu', 'America/Los_Angeles'] as const;
const TYPES = ['BG', 'meal', 'insulin', 'calibration'] as const;

const CHANGES = {
  upload: (stage, portal, { pick, size }) => {
    const date = stage.now - (pick % 7) * 7_001;
    stage.note(date);
    return stage.upload(portal, 'POST', 'entries', [{ type: 'sgv', sgv: 30 + (size % 300), date, device: 'xDrip' }]);
  },
  lateReadings: (stage, portal, picked) => stage.giveLate(portal, picked),
  deleteReadings: (stage, portal, { size }) =>
    stage.upload(portal, 'DELETE', `entries?find[date][$gte]=${stage.now - size * MINUTE_MS}`),
  treatment: (stage, portal, { size }) => {
    const created = new Date(stage.now - size * MINUTE_MS).toISOString();
    return stage.upload(portal, 'POST', 'treatments', [{ eventType: 'Meal Bolus', carbs: 12, created_at: created }]);
  },
  event: (stage, portal, { pick, size }) => {
    const at = stage.now + ((pick % 5) - 3) * size * 6_007;
    stage.note(at);
    const body = { type: TYPES[pick % 4], at, value: 20 + (size % 90), unit: 'mg/dL', confirmed: true };
    return stage.send(portal, '/web/event/saveEvent', body, stage.readers[pick % 3]);
  },
  deleteEvent: async (stage, portal, { pick }) => {
    const { rows } = await portal.call(
      '/web/event/loadEvents',
      { memberId: stage.owner.memberId },
      stage.as(stage.owner),
    );
    const eventId = rows?.[pick % Math.max(1, rows.length)]?.eventId;
    if (eventId !== undefined) await stage.send(portal, '/web/event/delEvent', { eventId });
  },
  limits: (stage, portal, { size }) =>
    stage.send(portal, '/web/member/saveMemberSetting', { urgentLow: 40 + (size % 20), customTirLow: 70 + (size % 9) }),
  zone: (stage, portal, { pick }) => {
    const timeZone = ZONES[pick % 3];
    return stage.send(portal, '/web/member/saveMemberSetting', { timeZone });
  },
  pet: (stage, portal, { pick }) =>
    stage.send(portal, '/web/member/saveMemberInfo', { memberName: `M${pick}`, petType: pick % 2 ? 'cat' : 'dog' }),
  firstDay: (stage, portal, { pick }) =>
    stage.send(portal, '/web/care/saveQuality', { leaveFirstDayOut: pick % 2 === 0 }),
  setAside: (stage, portal, { size }) => {
    const stretch = { from: stage.now - size * 2 * MINUTE_MS, to: stage.now - MINUTE_MS, reason: 'flat' };
    return stage.send(portal, '/web/care/setAside', stretch);
  },
  sensor: (stage, portal, { pick, size }) => {
    const startedAt = stage.now - size * MINUTE_MS;
    stage.note(startedAt + 60 * MINUTE_MS, startedAt + 10 * DAY_MS);
    return stage.send(portal, '/web/device/saveDevice', { sn: `S${pick}`, startedAt, lifetimeDays: 10 });
  },
  endSensor: async (stage, portal, { pick }) => {
    const { rows } = await portal.call(
      '/web/device/getDeviceList',
      { memberId: stage.owner.memberId },
      stage.as(stage.owner),
    );
    const endedAt = pick % 3 === 0 ? null : stage.now;
    await stage.send(portal, '/web/device/endDevice', { memberDeviceId: rows?.[0]?.memberDeviceId, endedAt });
  },
  checkPet: async (stage, portal) => {
    const { item } = await portal.call(
      '/web/glucose/loadOverview',
      { memberId: stage.owner.memberId },
      stage.as(stage.owner),
    );
    await stage.send(portal, '/web/glucose/endVeryLow', { lastAt: item?.petNow.last?.at ?? 0 });
  },
  orderSources: async (stage, portal) => {
    const { item } = await portal.call('/web/source/load', { memberId: stage.owner.memberId }, stage.as(stage.owner));
    const apps = (item?.sources ?? []).filter(({ kind }) => kind === 'app');
    const sourceIds = apps.map(({ sourceId }) => sourceId).toReversed();
    await stage.send(portal, '/web/source/order', { sourceIds });
  },
  share: (stage, portal, { pick }) =>
    portal.send(
      '/web/userFollower/modifyFollowerShareFlag',
      { followerId: stage.other.accountId, shareFlag: pick % 2 },
      stage.as(stage.owner),
    ),
  mayLog: (stage, portal, { pick }) =>
    portal.send(
      '/web/userFollower/modifyFollowerRights',
      { followerId: stage.carer.accountId, mayLog: pick % 2 === 0 },
      stage.as(stage.owner),
    ),
  unfollow: (stage, portal, { pick }) =>
    pick % 4 === 0
      ? portal.send('/web/userFollower/delFollower', { followerId: stage.other.accountId }, stage.as(stage.owner))
      : Promise.resolve(),
  signOut: async (stage, portal, { pick }) => {
    if (pick % 9 !== 0) return;
    await portal.send('/web/user/logout', {}, stage.as(stage.carer));
  },
  rename: (stage, portal, picked) => stage.renameAuthor(portal, picked),
  revokeKey: (stage, portal) => stage.revokeKey(portal),
  silence: (_stage, { services }) => raiseSilence(services, (error) => expect(error).toBeUndefined()),
  pack: async (stage, { services }) => {
    const member = await memberForJob(services.db.kysely, stage.owner.memberId);
    await services.days.pack(member, { from: stage.now - 9 * DAY_MS, to: stage.now });
  },
  wait: async (stage, _portal, { pick, size }) =>
    stage.at(stage.now + [1, 1_000, MINUTE_MS, HOUR_MS][pick % 4]! * size),
  setBack: async (stage, _portal, { pick, size }) => {
    if (pick % 4 === 0) stage.at(stage.now - size * MINUTE_MS);
  },
} as const satisfies Record<string, Make>;

type ChangeKind = keyof typeof CHANGES | 'border';

const KINDS: readonly ChangeKind[] = [...(Object.keys(CHANGES) as ChangeKind[]), 'border']; // the keys of this very object

/** Changes of every kind, in any order. */
export const changes = fc.array(
  fc.record({
    kind: fc.oneof(fc.constantFrom('upload', 'event', 'border', 'border'), fc.constantFrom(...KINDS)),
    pick: fc.nat({ max: 1_000 }),
    size: fc.nat({ max: 120 }),
    process: fc.constantFrom(0, 1),
  }),
  { minLength: 20, maxLength: 40 },
);

/** Where a text differs from another one. */
function findDifference(text: string, other: string): string {
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  return `${text.slice(at - 60, at + 60)} instead of ${other.slice(at - 60, at + 60)}`;
}

import { createHash } from 'node:crypto';
import type { Path } from '#contract/endpoints.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { endOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { accounts } from '#server/records/accounts.store.ts';
import type { DatabaseConfig } from '#server/db/database.ts';
import { testPortal, toHeaders, TEST_NOW, type Caller, type TestPortal } from './portal.ts';
import { giveReadings, SENSOR, valuesUntil } from './readings.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from './seats.ts';

/** How long after or before an instant of a reading or an event something changes by itself. */
const LATER = [0, 4, 8, 12, 24].map((hours) => hours * HOUR_MS).concat([-5, 15, 20, 45].map((at) => at * MINUTE_MS));
/** The zones that the pet lives in. */
export const ZONES = ['Europe/Berlin', 'Asia/Kathmandu', 'America/Los_Angeles'] as const;

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

  /** Where what Home answers differs: of both portals, and of the keeping one once more. */
  async listDifferences(token: string | undefined, hours: number): Promise<string[]> {
    const { keeping, plain: other } = this.#portals;
    const plain = await this.ask(other, token, hours);
    const kept = [await this.ask(keeping, token, hours), await this.ask(keeping, token, hours)];
    return kept.filter((text) => text !== plain).map((text) => `${this.now}: ${findDifference(text, plain)}`);
  }

  /** What Home answers, as text. */
  async ask({ app }: TestPortal, token: string | undefined, hours: number): Promise<string> {
    const payload = JSON.stringify({ memberId: this.owner.memberId, hours });
    const call = { method: 'POST', url: '/api/web/glucose/loadOverview', headers: toHeaders({ token }) } as const;
    return (await app.inject({ ...call, remoteAddress: this.#nextAddress(), payload })).payload;
  }

  /** The portal of one of the two processes. */
  portal(process: 0 | 1): TestPortal {
    return process === 0 ? this.#portals.keeping : this.#portals.plain;
  }

  /** The next instants at which something may change by itself. */
  borders(): number[] {
    const midnights = ZONES.map((zone) => endOfLocalDay(toLocalDate(this.now, zone), zone));
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
    if (statusCode !== 200 && statusCode !== 401) throw new Error(`${url}: ${statusCode}`); // 401: the key was revoked
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

/** What a change picks with. */
export type Picked = { readonly pick: number; readonly size: number };

/** The milliseconds around an instant. */
export function around(at: number): readonly number[] {
  return [at - 1, at, at + 1];
}

/** Where a text differs from another one. */
function findDifference(text: string, other: string): string {
  const at = Array.from({ length: text.length }).findIndex((_, index) => text[index] !== other[index]);
  return `${text.slice(at - 60, at + 60)} instead of ${other.slice(at - 60, at + 60)}`;
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { lookForSilence } from '#server/readings/look-for-silence.ts';
import { fc } from '../properties.ts';
import { around, ZONES, type HomeStage, type Picked } from './home-stage.ts';
import type { TestPortal } from './portal.ts';

/** A change between two calls of Home: what kind, and what it picks with. `process` is the one that makes it. */
export type Change = {
  readonly kind: ChangeKind;
  readonly pick: number;
  readonly size: number;
  readonly process: 0 | 1;
};

/** Of the next instants one is picked among so many. */
const NEXT = 12;
type Make = (stage: HomeStage, portal: TestPortal, picked: Picked) => Promise<unknown>;

const STEPS = [1, 1_000, MINUTE_MS, HOUR_MS];
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
    await stage.send(portal, '/web/glucose/endVeryLow', {
      lastAt: item?.petNow.meter?.at ?? item?.petNow.last?.at ?? 0,
    });
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
      { followerId: stage.other.followId, shareFlag: pick % 2 },
      stage.as(stage.owner),
    ),
  mayLog: (stage, portal, { pick }) =>
    portal.send(
      '/web/userFollower/modifyFollowerRights',
      { followerId: stage.carer.followId, mayLog: pick % 2 === 0 },
      stage.as(stage.owner),
    ),
  unfollow: (stage, portal, { pick }) =>
    pick % 4 === 0
      ? portal.send('/web/userFollower/delFollower', { followerId: stage.other.followId }, stage.as(stage.owner))
      : Promise.resolve(),
  signOut: async (stage, portal, { pick }) => {
    if (pick % 9 !== 0) return;
    await portal.send('/web/user/logout', {}, stage.as(stage.carer));
  },
  rename: (stage, portal, picked) => stage.renameAuthor(portal, picked),
  revokeKey: (stage, portal) => stage.revokeKey(portal),
  silence: (_stage, { services }) => lookForSilence(services, rethrow),
  pack: async (stage, { services }) => {
    const member = await memberForJob(services.db.kysely, stage.owner.memberId);
    await services.days.pack(member, { from: stage.now - 9 * DAY_MS, to: stage.now });
  },
  wait: async (stage, _portal, { pick, size }) => stage.at(stage.now + size * (STEPS[pick % 4] ?? 1)),
  setBack: async (stage, _portal, { pick, size }) => {
    if (pick % 4 === 0) stage.at(stage.now - size * MINUTE_MS);
  },
} as const satisfies Record<string, Make>;

function rethrow(error: unknown): never {
  throw error;
}

type ChangeKind = keyof typeof CHANGES | 'border';

const KINDS: readonly ChangeKind[] = [...(Object.keys(CHANGES) as ChangeKind[]), 'border']; // the keys of this very object

/** Makes a change, which the portal may also refuse. @returns when to look at Home: now, or around an instant */
export async function makeChange(stage: HomeStage, { kind, pick, size, process }: Change): Promise<readonly number[]> {
  if (kind !== 'border') {
    await CHANGES[kind](stage, stage.portal(process), { pick, size });
    return [stage.now];
  }
  const next = stage.borders();
  return around(next[pick % Math.min(next.length, NEXT)] ?? stage.now);
}

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

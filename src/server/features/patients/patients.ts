import { setImmediate as breathe } from 'node:timers/promises';
import type { Patient, PatientSummary } from '#contract/patients.ts';
import { glucoseUnit } from '#contract/values.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { EMPTY_TRACE, firstIndexAtOrAfter, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { unitOfCountry } from '#domain/units/unit-by-country.ts';
import { noteSeen } from '../../access/note-seen.ts';
import { followedMembers } from '../../access/require-member.ts';
import { traceOfParts, type TraceParts } from '../../compute/trace-parts.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Queryable } from '../../db/queryable.ts';
import { pictureUrl } from '../../formats/picture-address.ts';
import { deviceStates, toDeviceLife } from '../../readings/device-state.ts';
import { loadPetNow, type PetKnown } from '../../readings/pet-now.ts';
import { closedUntil } from '../../readings/trace/day-packer.ts';
import { careNews } from '../../records/care-news.store.ts';
import { loadSensorSessions, type DeviceRow } from '../../records/sensor-sessions.store.ts';
import { follows } from '../../records/followers.store.ts';
import { lastReadings, loadPartsOfMany, type MemberSpan } from '../../records/many-parts.store.ts';
import { ownLimits } from '../../records/member-limits.store.ts';
import { loadMetersNow, toMeterSpan } from '../../records/pet-now.store.ts';
import { patientProfiles } from '../../records/patients.store.ts';
import type { LastReading } from '../../records/readings.store.ts';
import { loadLeftOut } from '../../records/set-aside.store.ts';
import { computePatientNumbers, toPatientRanges, type PatientRanges } from './patient-numbers.ts';

/** Members with readings in memory at once: about 20 ms of work; other calls run in between. */
const AT_ONCE = 20;

type Wish = { readonly memberId?: string | undefined; readonly page: number; readonly rows: number };
type Listing = { readonly rows: Patient[]; readonly total: number; readonly now: number };
type Profile = Awaited<ReturnType<typeof patientProfiles>>[number];

/** The members that the caller follows, with a summary of those shared now. @throws AppError `member.notFound` */
export async function listPatients(ctx: Ctx, { memberId, page, rows: size }: Wish): Promise<Listing> {
  const { accountId } = requireAccount(ctx);
  const visible = new Map((await followedMembers(ctx, accountId)).map((member) => [member.id, member]));
  if (memberId !== undefined && !visible.has(memberId)) throw new AppError('member.notFound');
  const { rows, total } = await follows(outside(ctx)).ofFollower(accountId, { search: '', page, size, memberId });
  await noteSeen(ctx, rows);
  const now = ctx.clock.now();
  const listed = rows.flatMap((row) => visible.get(row.memberId ?? '') ?? []);
  const summaries = await loadSummaries(ctx, listed, now);
  for (const member of listed) if (summaries.has(member.id)) ctx.views.note(member, 'list');
  return {
    rows: rows.map((row) => ({
      followerId: row.id,
      memberId: row.memberId,
      name: row.name,
      status: row.status,
      shareFlag: row.shareFlag ? (1 as const) : (0 as const),
      summary: summaries.get(row.memberId ?? '') ?? null,
    })),
    total,
    now,
  };
}

async function loadSummaries(ctx: Ctx, members: readonly AuthorizedMember[], now: number) {
  const summaries = new Map<string, PatientSummary>();
  const unpacked: MemberSpan[] = [];
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const { made, toPack } = await summarize(ctx, members.slice(from, from + AT_ONCE), now);
    for (const [id, summary] of made) summaries.set(id, summary);
    unpacked.push(...toPack);
    await breathe();
  }
  void packInTurn(ctx, unpacked);
  return summaries;
}

/** Closed days are packed for the next call; the packer logs failures, which only cost time. */
async function packInTurn(ctx: Ctx, spans: readonly MemberSpan[]): Promise<void> {
  for (const { member, from, to } of spans) {
    await ctx.days.pack(member, { from, to });
    await breathe();
  }
}

/** The summaries of a few members, with one statement of each kind. */
async function summarize(ctx: Ctx, members: readonly AuthorizedMember[], now: number) {
  const db = outside(ctx);
  const profiles = await patientProfiles(db, members);
  const devices = await loadSensorSessions(db, members);
  const last = await lastReadings(db, members);
  const limits = await ownLimits(db, members);
  const ranges = new Map(members.map(({ id, zone }) => [id, toPatientRanges(last.get(id)?.at ?? now, zone, now)]));
  const spans = members.flatMap((member) => toSpans(member, ranges.get(member.id)));
  const parts = await loadPartsOfMany(
    db,
    spans.filter(({ member }) => last.has(member.id)),
  );
  const news = await careNews(db).openOf(members);
  const meters = await loadMetersNow(db, members, toMeterSpan(now));
  const leftOut = await loadLeftOut(db, members, wholeSpan(spans));
  const made: [string, PatientSummary][] = [];
  for (const profile of profiles) {
    const { id } = profile;
    const span = spans.find(({ member }) => member.id === id);
    const own = limits.get(id);
    if (span === undefined || own === undefined) continue;
    const known = {
      profile,
      ...span,
      devices: devices.get(id) ?? [],
      last: last.get(id) ?? null,
      limits: own,
      meter: meters.get(id) ?? [],
      now,
      news: news.get(id) ?? [],
    };
    const loaded = parts.get(id);
    const trace = loaded === undefined ? EMPTY_TRACE : traceOfParts({ ...loaded, leftOut: leftOut.get(id) ?? [] });
    made.push([id, await loadSummary(db, known, trace)]);
  }
  return { made, toPack: spans.filter(({ member }) => hasClosedRows(parts.get(member.id), now)) };
}

/** From the first to the last instant of these spans. */
function wholeSpan(spans: readonly MemberSpan[]): { readonly from: number; readonly to: number } {
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}

type RangedSpan = MemberSpan & { readonly ranges: PatientRanges };

function toSpans(member: AuthorizedMember, ranges: PatientRanges | undefined): RangedSpan[] {
  if (ranges === undefined) return [];
  return [{ member, from: ranges.previous.from, to: ranges.range.to, ranges }];
}

type Known = RangedSpan & {
  readonly profile: Profile;
  readonly devices: readonly DeviceRow[];
  readonly last: LastReading | null;
  readonly limits: Thresholds;
  readonly meter: PetKnown['meter'];
  readonly now: number;
  readonly news: PatientSummary['careNews'];
};

async function loadSummary(
  db: Queryable,
  { member, profile, devices, ranges, last, limits, meter, now, news }: Known,
  trace: Trace,
): Promise<PatientSummary> {
  const [current] = deviceStates(devices, now);
  const known = { memberId: member.id, last, sessions: devices, sensor: current ?? null, limits, meter, now };
  return {
    ownerName: profile.ownerName,
    avatar: pictureUrl(profile.avatarFileId),
    petType: member.petType,
    unit: profile.unit === null ? unitOfCountry(profile.country) : glucoseUnit.parse(profile.unit),
    timeZone: member.zone,
    limits,
    petNow: await loadPetNow(db, known),
    ...computePatientNumbers(trace, { ...member, limits }, ranges, now),
    careNews: news,
    device: current === undefined ? null : toDeviceLife(current),
  };
}

/** Whether readings of closed days were read row by row. */
function hasClosedRows(parts: TraceParts | undefined, now: number): boolean {
  if (parts === undefined) return false;
  const { at } = parts.rest;
  return (at[firstIndexAtOrAfter(at, parts.from)] ?? Infinity) < closedUntil(now) * DAY_MS;
}

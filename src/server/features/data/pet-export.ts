import type { PortalVariant } from '#contract/portal.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { sensorSessions, type DeviceRow } from '../../records/sensor-sessions.store.ts';
import { connectors } from '../../records/connectors.store.ts';
import { files } from '../../records/files.store.ts';
import { OPENING_COLUMNS } from '../../records/member-limits.store.ts';
import { members, type MemberRecord } from '../../records/members.store.ts';
import type { StoredReading } from '../../db/reading-tables.ts';
import { exportedVersions, type VersionRow } from '../../records/exported-versions.store.ts';
import { loadSources } from '../../records/sources.store.ts';
import { setAsides } from '../../records/set-aside.store.ts';
import {
  appRows,
  exportedFollows,
  exportedRows,
  loadSaid,
  type ExportedExtra,
  type ExportedTreatment,
} from '../../records/account-export.store.ts';
import { petAlertParts } from './alert-export.ts';
import { petCareParts } from './care-export.ts';
import { loadSenderNames } from './export-content.ts';
import { numberSensors } from '../../file-formats/numbered-sensors.ts';
import { asideLine, eventLine, HEADER, readingLine, sensorLine } from '../../file-formats/own-csv-lines.ts';
import { COVERED_COLUMNS, SOURCE_COLUMNS, toCoveredRow, toSourceItem } from '../../file-formats/own-sources.ts';
import { reasonsOf } from '../../file-formats/own-stretches.ts';
import { eventPages } from './event-pages.ts';
import { pagedTable, table } from './export-table.ts';
import { mapPages, pagesOf } from './pages.ts';
import { coveredPages, readingPages } from './reading-pages.ts';
import type { ZipPart } from './zip-stream.ts';

/** All instants that are stored. */
const ALWAYS = { from: 0, to: Number.MAX_SAFE_INTEGER };

const settingNames = [
  'unit',
  'urgentLow',
  'low',
  'high',
  'urgentHigh',
  'customLow',
  'customHigh',
  'alertUrgentLow',
  'alertLow',
  'alertHigh',
  'alertUrgentHigh',
  'alertNoData',
  ...OPENING_COLUMNS,
  'escalateMinutes',
  'goalLow',
  'goalHigh',
  'askVetBelow',
  'renalThreshold',
  'settleDays',
  'medianDoses',
  'bandDoses',
  'holeMinutes',
  'coveragePercent',
  'nextDoseHours',
  'dayPercent',
  'sideDays',
  'remissionHigh',
  'remissionPercent',
  'likelyDays',
  'remissionDays',
  'meter',
  'leaveFirstDayOut',
] as const satisfies readonly (keyof MemberRecord)[];

/** All data of one pet, in its own folder. */
export async function* petParts(ctx: Ctx, member: AuthorizedMember<'read'>): AsyncGenerator<ZipPart> {
  const record = await members(outside(ctx)).evenArchived(member);
  const folder = toFolderName(member, ctx.config.portalVariant);
  const chosen = Object.fromEntries(settingNames.map((name) => [name, record[name]]));
  const settings = { ...chosen, ...(await loadSaid(outside(ctx), member)) };
  const isSetting = (name: string) => (settingNames as readonly string[]).includes(name);
  const profile = Object.fromEntries(Object.entries(record).filter(([name]) => !isSetting(name)));
  yield { path: `${folder}/profile.json`, content: [JSON.stringify(profile, null, 2)] };
  yield { path: `${folder}/settings.json`, content: [JSON.stringify(settings, null, 2)] };
  yield { path: `${folder}/readings.csv`, content: readingLines(ctx, member) };
  yield { path: `${folder}/events.csv`, content: eventLines(ctx, member) };
  yield* tableParts(ctx, member, folder);
  yield* petCareParts(ctx, member, folder);
  yield* petAlertParts(ctx, member, folder);
  const picture = record.avatarFileId === null ? undefined : await files(outside(ctx)).content(record.avatarFileId);
  if (picture !== undefined) yield { path: `${folder}/picture.webp`, content: [picture.content] };
  yield* photoParts(ctx, member, folder);
}

/** The photos of the skin under sensors. */
async function* photoParts(ctx: Ctx, member: AuthorizedMember, folder: string): AsyncGenerator<ZipPart> {
  const sensors = await sensorSessions(outside(ctx)).all(member);
  for (const [id, name] of namePhotos(sensors)) {
    const photo = await files(outside(ctx)).skinPhoto(id);
    if (photo !== undefined) yield { path: `${folder}/${name}`, content: [photo.content] };
  }
}

/** The file of each sensor's photo in the folder of the pet: by the number of the sensor in its readings. */
function namePhotos(sensors: readonly DeviceRow[]): ReadonlyMap<string, string> {
  const all = [...numberSensors(sensors)];
  const withPhoto = all.filter(([, { row }]) => row.endPhotoId !== null);
  return new Map(withPhoto.map(([id, { number }]) => [id, `skin-${number}.webp`]));
}

async function* tableParts(ctx: Ctx, member: AuthorizedMember, folder: string): AsyncGenerator<ZipPart> {
  const { zone } = member;
  const rows = exportedRows(outside(ctx));
  const sent = appRows(outside(ctx));
  const sensors = await sensorSessions(outside(ctx)).all(member);
  const endColumns = ['endReason', 'endPlace', 'endGlue', 'endNote'] as const;
  const sensorColumns = [
    'sn',
    'model',
    'startedAtMs',
    'endedAtMs',
    ...endColumns,
    'endPhoto',
    'intervalMinutes',
    'remarks',
    'source',
  ] as const;
  const photos = namePhotos(sensors);
  const listed = sensors.map((row) => ({ ...row, endPhoto: photos.get(row.id) ?? null }));
  yield { path: `${folder}/sensors.csv`, content: table(listed, sensorColumns, zone) };
  const before = ['type', 'atMs', 'title', 'value', 'unit', 'detail', 'source'] as const;
  const written = ['eventId', 'version', 'deleted', 'writtenAtMs', 'author', 'key'] as const;
  const versions = exportedVersions(outside(ctx));
  const versionPages = pagesOf<VersionRow>((last, limit) => versions.page(member, last, limit));
  yield { path: `${folder}/event-versions.csv`, content: pagedTable(versionPages, [...written, ...before], zone) };
  const care = ['atMs', 'eventType', 'id', 'identifier', 'content', 'events'] as const;
  const carePages = pagesOf<ExportedTreatment>((last, limit) => sent.treatments(member, last, limit));
  yield { path: `${folder}/treatments.csv`, content: pagedTable(carePages, care, zone) };
  const told = ['collection', 'atMs', 'device', 'identifier', 'content'] as const;
  yield { path: `${folder}/uploaders.csv`, content: table(await sent.uploaders(member), told, zone) };
  const extra = ['atMs', 'type', 'identifier', 'content'] as const;
  const extraPages = pagesOf<ExportedExtra>((last, limit) => sent.entryExtras(member, last, limit));
  yield { path: `${folder}/entry-fields.csv`, content: pagedTable(extraPages, extra, zone) };
  yield* sourceParts(ctx, member, folder);
  const asked = ['status', 'shareFlag', 'note', 'message', 'createdAtMs', 'decidedAtMs', 'removedAtMs'] as const;
  const who = ['name', 'email', 'mobile', 'invitedEmail'] as const;
  const followers = (await exportedFollows(outside(ctx)).followers(member)).map(asOwnerSees);
  yield { path: `${folder}/followers.csv`, content: table(followers, [...who, ...asked], zone) };
  const aside = ['fromAtMs', 'toAtMs', 'reason', 'note', 'atMs', 'name', 'takenBackAtMs', 'takenBackBy'] as const;
  yield { path: `${folder}/set-aside.csv`, content: table(await sent.setAside(member), aside, zone) };
  const used = ['createdAtMs', 'lastUsedAtMs', 'revokedAtMs'] as const;
  const linkColumns = ['id', 'lang', 'rangeJson', 'deviceId', 'expiresAtMs', ...used] as const;
  yield { path: `${folder}/report-links.csv`, content: table(await rows.reportLinks(member), linkColumns, zone) };
  const tokens = await rows.uploadTokens(member);
  yield { path: `${folder}/upload-tokens.csv`, content: table(tokens, ['name', 'scopes', ...used], zone) };
  const fetched = ['kind', 'account', 'region', 'createdAtMs', 'pausedAtMs', 'lastSuccessAtMs', 'trouble'] as const;
  const fetching = await connectors(outside(ctx)).exported(member);
  yield { path: `${folder}/connectors.csv`, content: table(fetching, fetched, zone) };
}

/** Who sends readings, in which order, and what of theirs another source's readings count for. */
async function* sourceParts(ctx: Ctx, member: AuthorizedMember, folder: string): AsyncGenerator<ZipPart> {
  const { zone } = member;
  const sources = (await loadSources(outside(ctx), member)).map(toSourceItem);
  yield { path: `${folder}/sources.csv`, content: table(sources, SOURCE_COLUMNS, zone) };
  const covered = coveredPages(ctx, member, ALWAYS);
  const rows = mapPages(covered, toCoveredRow);
  yield { path: `${folder}/readings-covered.csv`, content: pagedTable(rows, COVERED_COLUMNS, zone) };
}

async function* readingLines(ctx: Ctx, member: AuthorizedMember): AsyncGenerator<string> {
  const { zone } = member;
  const sessions = numberSensors(await sensorSessions(outside(ctx)).all(member));
  const setAside = await setAsides(outside(ctx)).active(member);
  const reasonAt = reasonsOf(setAside);
  const nameOf = await loadSenderNames(ctx, member);
  const sensors = [...sessions.values()].map((session) => sensorLine(session, zone));
  yield joinLines([HEADER, ...sensors, ...setAside.map((stretch) => asideLine(stretch, zone))]);
  for await (const page of readingPages(ctx, member, ALWAYS)) {
    const frame = ({ deviceId, atMs, sender }: StoredReading) => ({
      session: sessions.get(deviceId),
      setAside: reasonAt(atMs),
      sentBy: nameOf(sender),
      zone,
    });
    yield joinLines(page.map((reading) => readingLine(reading, frame(reading))));
  }
}

function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\r\n`).join('');
}

async function* eventLines(ctx: Ctx, member: AuthorizedMember): AsyncGenerator<string> {
  yield `${HEADER}\r\n`;
  for await (const page of eventPages(ctx, member, ALWAYS)) {
    yield joinLines(page.map((event) => eventLine(event, member.zone, event.eventId)));
  }
}

const FOLDERS = { pet: 'pets', human: 'people' } as const satisfies Record<PortalVariant, string>;

/** The member's name in characters that every file system accepts, and its number. */
function toFolderName({ name, id }: AuthorizedMember, variant: PortalVariant): string {
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/gu, '');
  return `${FOLDERS[variant]}/${plain === '' ? id : `${plain}-${id}`}`;
}

type FollowerRow = Awaited<ReturnType<ReturnType<typeof exportedFollows>['followers']>>[number];

/** A follower who has not seen the invitation yet is listed only by address, whether or not the account exists. */
function asOwnerSees(row: FollowerRow): FollowerRow {
  if (row.seenAtMs !== null) return row;
  return { ...row, name: null, email: null, mobile: null, invitedEmail: row.email ?? row.invitedEmail };
}

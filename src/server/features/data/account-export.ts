import { Readable } from 'node:stream';
import { toLocalDate } from '#domain/time/days.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { everyOwnMember } from '../../access/require-member.ts';
import { requireWithin } from '../../access/sliding-limits.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { downloadName } from '../../formats/download-name.ts';
import type { SentFile } from '../../http/route.ts';
import { composeExportText } from '../../messages/wording.ts';
import { exportedFollows, exportedRows } from '../../records/account-export.store.ts';
import { auditTrail } from '../../records/audit.store.ts';
import { accountAlertParts } from './alert-export.ts';
import { accountCareParts } from './care-export.ts';
import { table } from './export-table.ts';
import { petParts } from './pet-export.ts';
import { whileSignedIn } from './while-allowed.ts';
import { zipStream, type ZipPart } from './zip-stream.ts';

const MAX_PER_DAY = 10;
const MAX_SIGN_INS = 10_000;
const MAX_STEPS = 50_000;

/**
 * All data about the caller and the caller's pets, including archived ones, as a ZIP that is built while it is sent.
 *
 * @throws AppError `request.tooMany` after 10 in a day
 */
export async function exportAccount(ctx: Ctx): Promise<SentFile> {
  const { accountId } = requireAccount(ctx);
  const nowMs = ctx.clock.now();
  const account = await exportedRows(outside(ctx)).account(accountId);
  if (account === undefined) throw new AppError('session.expired');
  await countExport(ctx, accountId, nowMs);
  const date = toLocalDate(nowMs, account.timeZone);
  const pieces = zipStream(listParts(ctx, account, date), nowMs);
  const bytes = Readable.from(whileSignedIn(ctx, pieces), { objectMode: false });
  return { bytes, mime: 'application/zip', filename: downloadName(ctx.config.portalVariant, [date], 'zip') };
}

type Account = NonNullable<Awaited<ReturnType<ReturnType<typeof exportedRows>['account']>>>;

async function* listParts(ctx: Ctx, account: Account, date: string): AsyncGenerator<ZipPart> {
  const speech = { language: ctx.language, variant: ctx.config.portalVariant };
  const text = composeExportText(speech, { portal: ctx.config.portalName, date });
  yield { path: 'README.txt', content: [text] };
  yield { path: 'account.json', content: [JSON.stringify(account, null, 2)] };
  const members = await everyOwnMember(ctx, account.id);
  yield* recordParts(
    ctx,
    account,
    members.map((member) => member.id),
  );
  yield* accountAlertParts(ctx, account.id, account.timeZone);
  yield* accountCareParts(ctx, account.id, account.timeZone);
  for (const member of members) yield* petParts(ctx, member);
}

async function* recordParts(ctx: Ctx, account: Account, memberIds: readonly string[]): AsyncGenerator<ZipPart> {
  const { timeZone: zone } = account;
  const trail = auditTrail(outside(ctx));
  const signIns = await trail.signIns(account.id, MAX_SIGN_INS);
  yield { path: 'sign-ins.csv', content: table(signIns, ['atMs', 'action', 'address'], zone) };
  const steps = await trail.steps(account.id, memberIds, MAX_STEPS);
  const told = steps.map(({ actorAccountId, address, ...step }) => {
    const isOwn = actorAccountId === account.id;
    const memberId = memberIds.find((id) => id === step.memberId) ?? null; // a request does not reveal the owner of the pet
    return { ...step, memberId, by: isOwn ? 'you' : 'somebody else', address: isOwn ? address : null };
  });
  yield { path: 'record.csv', content: table(told, ['atMs', 'action', 'memberId', 'by', 'address'], zone) };
  const following = await followingRows(ctx, account.id);
  const columns = [
    'pet',
    'askedEmail',
    'status',
    'shareFlag',
    'message',
    'createdAtMs',
    'decidedAtMs',
    'removedAtMs',
  ] as const;
  yield { path: 'following.csv', content: table(following, columns, zone) };
  const noted = await exportedFollows(outside(ctx)).notedEvents(account.id);
  const event = ['pet', 'atMs', 'type', 'title', 'value', 'unit', 'detail'] as const;
  yield { path: 'noted-events.csv', content: table(noted, event, zone) };
}

/** A request that was not approved shows only the typed address, like a request to somebody without an account. */
async function followingRows(ctx: Ctx, accountId: string) {
  const rows = exportedFollows(outside(ctx));
  const known = (await rows.following(accountId)).map((row) =>
    row.status === 'approved' ? { ...row, askedEmail: null } : { ...row, pet: null },
  );
  const wished = (await rows.wishes(accountId)).map((row) => ({
    ...row,
    pet: null,
    status: 'pending',
    shareFlag: false,
    decidedAtMs: null,
    removedAtMs: null,
  }));
  return [...known, ...wished].toSorted((a, b) => a.createdAtMs - b.createdAtMs);
}

async function countExport(ctx: Ctx, accountId: string, nowMs: number): Promise<void> {
  const limit = { key: `takeOut:${accountId}`, max: MAX_PER_DAY, withinMs: DAY_MS };
  await inTransaction(ctx, async (tx) => {
    await requireWithin(tx, limit, nowMs);
    await audit(tx, ctx, { action: 'account.takenOut' });
  });
}

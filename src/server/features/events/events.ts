import type { Event } from '#contract/events.ts';
import type { Range } from '#contract/ranges.ts';
import type { EventType } from '#contract/values.ts';
import { isCareType } from '#domain/events/care-types.ts';
import { isEmptyNote } from '#domain/events/notes.ts';
import { allowedScope, resolveScope } from '../../access/report-range.ts';
import { requireMember, requireMemberOrFail } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { invalidField } from '../../context/failed-fields.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import { withDoubts } from '../../records/dose-guard.store.ts';
import { events, eventWriter, type EventPage } from '../../records/events.store.ts';
import { announceAlerts } from '../../readings/raise-alerts.ts';
import { settleToldDoses } from '../../readings/raise-unnoted-doses.ts';
import { isTooFarAhead } from '../../rules/event-time.ts';
import { isOnSglt2 } from '../../records/sglt2.store.ts';
import { guardDose } from './guard-dose.ts';
import { measured } from './measured.ts';

const BY_HAND = 'owner';

type EventInput = {
  readonly memberId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly type: EventType;
  readonly at: number;
  readonly value?: number | null | undefined;
  readonly unit?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly detail?: Event['detail'] | undefined;
  readonly confirmed: boolean;
};

/** A page of a member's events, newest first; without a range all that the caller may see. */
export async function listEvents(
  ctx: Ctx,
  asked: {
    readonly memberId?: string | undefined;
    readonly type: EventType | 'all';
    readonly range?: Range | undefined;
    readonly page: number;
    readonly rows: number;
  },
): Promise<EventPage & { readonly sglt2: boolean }> {
  const member = await requireMember(ctx, asked.memberId, 'read');
  ctx.views.note(member, 'events');
  const scope =
    asked.range === undefined || asked.range === 'all'
      ? await allowedScope(ctx, member)
      : await resolveScope(ctx, member, asked);
  const page = await events(outside(ctx)).page(member, scope, asked);
  return { ...page, sglt2: await isOnSglt2(outside(ctx), member, ctx.clock.now()) };
}

/**
 * Adds or changes an event of a pet that the caller may log for. What the caller sent before under the same `clientId`
 * is answered as it is stored.
 *
 * @throws AppError `event.doseTooSoon`, `event.doseLarge` for a questioned dose that was not confirmed; `event.byPortal`
 *   for what the portal wrote, `event.notYours` if a follower changes what somebody else wrote, `event.notFound` for a
 *   sent one that was deleted since, `request.invalid` for a time more than a day ahead
 */
export async function saveEvent(ctx: Ctx, input: EventInput): Promise<Event> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireLogged(ctx, tx, input);
    const sent = await findSent(tx, member, input);
    if (sent !== null) return sent;
    const { type, at, title = null, clientId } = input;
    const told = { title: (type !== 'note' && title) || null, source: BY_HAND, externalId: null, clientId };
    const detail = requireWords(ctx, input);
    const nowMs = ctx.clock.now();
    if (isTooFarAhead(at, nowMs)) throw invalidField(ctx, 'at', 'inFuture');
    const known = input.eventId === undefined ? null : await events(tx).byId(member, input.eventId);
    if (input.eventId !== undefined) refuseUnchangeable(known);
    if (known !== null && isCareType(type) && known.type !== type) throw new AppError('event.notFound');
    const plain = { type, at, ...measured(ctx, input), ...told, detail: withDoubts(detail, []) };
    const entry = await guardDose({ ctx, tx, member }, plain, { known, isConfirmed: input.confirmed });
    const id = known?.eventId ?? (await eventWriter(tx).insert(member, [entry], nowMs))[0] ?? '';
    if (known !== null) await eventWriter(tx).change(member, known.eventId, entry, nowMs);
    afterCommit(() => ctx.live.toMember(member.id, 'device', { memberId: member.id }));
    if (saysOfDoses(type) || saysOfDoses(known?.type)) afterCommit(await settleReminders(ctx, tx, member));
    const saved = await events(tx).byId(member, id);
    if (saved === null) throw new AppError('event.notFound');
    return saved;
  });
}

/** What the caller sent before with the same id; null if nothing. @throws AppError `event.notFound` `event.notYours` */
async function findSent(
  tx: Tx,
  member: AuthorizedMember<'log'>,
  { eventId, clientId }: EventInput,
): Promise<Event | null> {
  if (eventId !== undefined || clientId === undefined) return null;
  const sent = await events(tx).sentBefore(member, clientId);
  if (sent === null) return null;
  if (sent.authorAccountId !== member.writer.accountId) throw new AppError('event.notYours');
  if (sent.event === null) throw new AppError('event.notFound');
  return sent.event;
}

/** The detail of an event: that of a dose that was not given, and of no other, says why; a note has a text alone. */
function requireWords(ctx: Ctx, { type, detail = null }: EventInput): Event['detail'] {
  const { reason, ...rest } = detail ?? {};
  if (isEmptyNote({ type, detail })) throw invalidField(ctx, 'detail.note', 'required');
  if (type === 'note') return { note: rest.note?.trim() };
  if (type !== 'notGiven') return rest;
  if (reason === undefined) throw invalidField(ctx, 'detail.reason', 'required');
  if (reason === 'other' && !rest.note?.trim()) throw invalidField(ctx, 'detail.note', 'required');
  return { ...rest, reason };
}

/** Deletes an event of a pet that the caller may log for. @throws AppError `event.byPortal`, `event.notYours` */
export async function deleteEvent(
  ctx: Ctx,
  input: { readonly memberId?: string | undefined; readonly eventId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireLogged(ctx, tx, input);
    const known = await events(tx).byId(member, input.eventId);
    refuseUnchangeable(known);
    await eventWriter(tx).remove(member, input.eventId, ctx.clock.now());
    afterCommit(() => ctx.live.toMember(member.id, 'device', { memberId: member.id }));
    if (saysOfDoses(known?.type)) afterCommit(await settleReminders(ctx, tx, member));
  });
}

/** Whether an event says that a dose was given, or why not. */
function saysOfDoses(type: EventType | undefined): boolean {
  return type === 'insulin' || type === 'notGiven';
}

/** Matches what people were told of doses to what is noted now. @returns tells them, after the commit */
async function settleReminders(ctx: Ctx, tx: Tx, member: AuthorizedMember<'log'>): Promise<() => void> {
  const news = await settleToldDoses(tx, member, ctx.clock.now());
  return () => announceAlerts(ctx.live, member.id, news);
}

/** The member that is logged for: that of the event if only the event is named. */
async function requireLogged(
  ctx: Ctx,
  tx: Tx,
  { memberId, eventId }: Pick<EventInput, 'memberId' | 'eventId'>,
): Promise<AuthorizedMember<'log'>> {
  if (memberId !== undefined || eventId === undefined) return requireMember(ctx, memberId, 'log', tx);
  return requireMemberOrFail(
    ctx,
    await events(tx).findMemberId(eventId),
    { right: 'log', missing: 'event.notFound' },
    tx,
  );
}

function refuseUnchangeable(event: Event | null): void {
  if (event === null) throw new AppError('event.notFound');
  if (event.type === 'alert') throw new AppError('event.byPortal');
  if (!event.mayChange) throw new AppError('event.notYours');
}

import { AHEAD_MS } from '#domain/alerts/pet-state.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { allowedScope } from '../../access/report-range.ts';
import { requireVersionedMember } from '../../access/require-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { ReadyItem } from '../../http/route.ts';
import { haveTheirNames } from '../../records/event-authors.store.ts';
import { findNextEvent, loadShownEvents } from '../../records/shown-events.store.ts';
import type { KeptParts, Moment, Part } from './kept-parts.ts';
import { loadPet } from './pet-part.ts';
import { findEventsUntil, findPetUntil } from './pet-until.ts';
import { clipped, type View } from './view.ts';

/** The maximum number of events in one day's chart. */
const MAX_EVENTS = 500;
/** A kept part is made again after this time, whatever it depends on. */
const MAX_KEPT_MS = 5 * MINUTE_MS;

/**
 * Everything that Home shows of a member, for one instant. Who asks and whether they may see the member is looked up for
 * each call; what a caller finds kept is of the version of the member's data that is stored now.
 */
export async function loadOverview(
  ctx: Ctx,
  kept: KeptParts,
  asked: { readonly memberId?: string | undefined; readonly hours: number },
): Promise<ReadyItem> {
  const now = ctx.clock.now();
  const { member, version } = await requireVersionedMember(ctx, asked.memberId);
  ctx.views.note(member, 'now');
  const allowed = await allowedScope(ctx, member);
  const window = clipped({ from: now - asked.hours * HOUR_MS + 1, to: now + AHEAD_MS }, allowed);
  const view: View = { member, now, hours: asked.hours, window, allowed };
  // A link's range counts from the last reading, and few people have one.
  const parts = await (member.via === 'link' ? makeParts(ctx, view) : findParts(ctx, kept, { ...view, version }));
  return { itemJson: `{"now":${now},"events":${parts.events.json},${parts.pet.json}` };
}

type Parts = { readonly pet: Part; readonly events: Part };

async function makeParts(ctx: Ctx, view: View): Promise<Parts> {
  const [pet, events] = await Promise.all([makePet(ctx, view), makeEvents(ctx, view)]);
  return { pet, events };
}

async function findParts(ctx: Ctx, kept: KeptParts, view: View & Moment): Promise<Parts> {
  const { member, now, hours, version } = view;
  const petKey = ['pet', member.id, hours, member.zone, member.petType].join(' ');
  const eventsKey = ['events', member.id, hours, member.via, member.mayLog, member.writer.accountId].join(' ');
  const known = kept.peek(eventsKey);
  const areNamed = known !== null && (await haveTheirNames(outside(ctx), known.authors));
  const moment = { now, version };
  const findEvents = async (): Promise<Part> => {
    const found = kept.find(eventsKey, moment);
    if (areNamed && found === known) return known;
    const events = await makeEvents(ctx, view);
    kept.put(eventsKey, events, moment);
    return events;
  };
  const [pet, events] = await Promise.all([kept.obtain(petKey, moment, () => makePet(ctx, view)), findEvents()]);
  return { pet, events };
}

async function makePet(ctx: Ctx, view: View): Promise<Part> {
  const pet = await loadPet(ctx, view);
  const until = Math.min(findPetUntil(view, pet), view.now + MAX_KEPT_MS);
  return { json: JSON.stringify(pet.shown).slice(1), until, authors: [] };
}

async function makeEvents(ctx: Ctx, { member, window, ...view }: View): Promise<Part> {
  const db = outside(ctx);
  const [{ events, firstAtMs, authors }, nextAtMs] = await Promise.all([
    loadShownEvents(db, member, window, MAX_EVENTS),
    findNextEvent(db, member, window.to),
  ]);
  const until = Math.min(findEventsUntil(view, firstAtMs, nextAtMs), view.now + MAX_KEPT_MS);
  return { json: JSON.stringify(events), until, authors };
}

import { isLanguage } from '#contract/languages.ts';
import { alertKind, glucoseUnit } from '#contract/values.ts';
import { isCareNews, toSubject, type AlertKind } from '#domain/alerts/kinds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { unitOfCountry } from '#domain/units/unit-by-country.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { AlertDeliveryTable } from '../../db/alert-tables.ts';
import { publicUrl } from '../../messages/letters.ts';
import { readCareFacts } from '../../records/care-news.store.ts';
import { loadDeliveryFacts, type DeliveryFacts } from '../../records/delivery-facts.store.ts';
import { openChannel, type ChannelContent } from '../channel-box.ts';
import type { Recipient } from '../senders/send-message.ts';
import type { Loudness, Outgoing } from '../senders/webhook-forms.ts';
import { composeMessage, type PetFacts } from '../words/compose-message.ts';
import { loadReaderWords } from '../words/reader-words.ts';
import { loadPets, type ToldPet } from './load-pets.ts';

/** A message ready to be sent, or why it is not: of no use any more, too late, or its channel cannot be opened here. */
export type Prepared =
  | {
      readonly what: 'send';
      readonly content: ChannelContent;
      readonly outgoing: Outgoing;
      readonly recipient: Recipient;
    }
  | { readonly what: 'drop' | 'expire' | 'unreadable' };

/** Prepares messages by what is true now: who may see the pet, whether the alert goes on, the newest reading. */
export async function prepareMessages(
  services: Services,
  messages: readonly AlertDeliveryTable[],
  onError: (error: unknown) => void,
): Promise<ReadonlyMap<string, Prepared>> {
  const db = outside(services);
  const nowMs = services.clock.now();
  const [facts, pets] = await Promise.all([
    loadDeliveryFacts(
      db,
      messages.map(({ id }) => id),
    ),
    loadPets(db, [...new Set(messages.map(({ memberId }) => memberId))], nowMs),
  ]);
  const prepared = messages.map(async (message) => {
    const known = { message, facts: facts.get(message.id), pet: pets.get(message.memberId), nowMs };
    try {
      return [message.id, await prepare(services, known)] as const;
    } catch (error) {
      onError(error); // one message holds up no other
      return [message.id, { what: 'unreadable' }] as const;
    }
  });
  return new Map(await Promise.all(prepared));
}

type Known = {
  readonly message: AlertDeliveryTable;
  readonly facts: DeliveryFacts | undefined;
  readonly pet: ToldPet | undefined;
  readonly nowMs: number;
};

async function prepare(services: Services, { message, facts, pet, nowMs }: Known): Promise<Prepared> {
  if (facts === undefined || !isOfUse(message, facts, pet)) return { what: 'drop' };
  if (nowMs >= message.expiresAtMs) return { what: 'expire' };
  const content = openChannel(services.secrets, facts.channel);
  if (content === null) return { what: 'unreadable' };
  return { what: 'send', content, ...(await compose(services, { message, facts, pet, nowMs })) };
}

/** A message is dropped if its reader may not see the pet, or if the alert is over; an answer has dropped it before. */
function isOfUse(message: AlertDeliveryTable, facts: DeliveryFacts, pet: ToldPet | undefined): boolean {
  const { channel, alert, person } = facts;
  if (facts.isDropped || !person.isPresent || channel.goneAtMs !== null || channel.accountId !== message.accountId)
    return false;
  if (message.says === 'test') return true;
  if (alert === null || pet === undefined) return false;
  const kind = alertKind.parse(alert.kind);
  if (!mayBeTold(message, pet, kind)) return false;
  if (message.says === 'ended') return alert.endedAtMs !== null;
  const isCurrent = message.step === alert.step && !facts.isOutdated;
  return isCurrent && alert.endedAtMs === null;
}

/** @param kind  null for a test */
function mayBeTold({ accountId }: AlertDeliveryTable, pet: ToldPet, kind: AlertKind | null): boolean {
  const told = kind !== null && isCareNews(kind) ? pet.followers.careNews : pet.followers.alerts;
  return pet.ownerAccountId === accountId || told.has(accountId);
}

type Composing = {
  readonly message: AlertDeliveryTable;
  readonly facts: DeliveryFacts;
  readonly pet: ToldPet | undefined;
  readonly nowMs: number;
};

async function compose(
  { config }: Services,
  { message, facts, pet, nowMs }: Composing,
): Promise<{ readonly outgoing: Outgoing; readonly recipient: Recipient }> {
  const { accountId, alertId, memberId, says } = message;
  const language = isLanguage(facts.person.language) ? facts.person.language : 'en';
  const speech = { language, variant: config.portalVariant };
  const isOwner = pet?.ownerAccountId === accountId;
  const unit = findUnit(facts, isOwner);
  const kind = facts.alert === null ? null : alertKind.parse(facts.alert.kind);
  const shown = pet !== undefined && mayBeTold(message, pet, kind) ? pet.facts : aboutNoPet(config.portalName);
  const words = await loadReaderWords(speech);
  const said = { kind, says, beganAt: facts.alert?.beganAtMs ?? null, news: readCareFacts(facts.alert?.news ?? null) };
  const isVet = !isOwner && facts.person.professional;
  const { title, text, advice } = composeMessage(said, shown, { words, unit, isOwner, isVet, nowMs });
  const state = says === 'test' ? 'opened' : says;
  const isOfReading = kind !== null && !isCareNews(kind);
  const { mgdl = null, trend = null, at = null } = isOfReading ? (shown.reading ?? {}) : {};
  const about = { alertId, memberId, memberName: shown.name, kind: kind ?? 'test', state } as const;
  const url = alertId === null ? null : `${publicUrl({ config })}/alarm/${alertId}`;
  const loudness = findLoudness(kind, says);
  return {
    outgoing: { id: message.id, message: { ...about, mgdl, unit, text, trend, at }, title, url, loudness, nowMs },
    recipient: { email: facts.person.email, speech, advice },
  };
}

/** A follower's own choice, else the pet's; without a choice that of the country. */
function findUnit({ person, pet }: DeliveryFacts, isOwner: boolean): GlucoseUnit {
  const chosen = (isOwner ? null : person.unit) ?? pet.unit;
  return chosen === null ? unitOfCountry(pet.country) : glucoseUnit.parse(chosen);
}

function findLoudness(kind: AlertKind | null, says: AlertDeliveryTable['says']): Loudness {
  if (says === 'ended') return 'quiet';
  if (kind === null || toSubject(kind) === 'sensor' || isCareNews(kind)) return 'notice';
  return kind === 'urgentLow' || kind === 'urgentHigh' ? 'urgent' : 'alarm';
}

/** A test says nothing of a pet that its reader does not see. */
function aboutNoPet(name: string): PetFacts {
  const limits = { urgentLow: 0, low: 0, high: 0, urgentHigh: 0 };
  return { name, zone: 'UTC', limits, reading: null, isYoungSensor: false, sensorEndsAt: null };
}

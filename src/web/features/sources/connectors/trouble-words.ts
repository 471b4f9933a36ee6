import type { Connector, ConnectorState } from '#contract/connectors.ts';
import type { ConnectorTrouble } from '#domain/intake/connectors.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';
import { SERVICES } from './services.ts';

/** What happened, and what can be done about it. */
type TroubleText = { readonly what: string; readonly todo: string };
type TroubleKeys = { readonly what: WordKey; readonly todo: WordKey };

const troubleKeys: Readonly<Record<ConnectorTrouble, TroubleKeys>> = {
  terms: { what: 'sources.terms', todo: 'sources.termsDo' },
  password: { what: 'sources.password', todo: 'sources.passwordDo' },
  secondFactor: { what: 'sources.secondFactor', todo: 'sources.secondFactorDo' },
  locked: { what: 'sources.locked', todo: 'sources.lockedDo' },
  nobodyShares: { what: 'sources.nobodySharesWhat', todo: 'sources.nobodySharesDo' },
  choose: { what: 'sources.choose', todo: 'sources.chooseDo' },
  secretKey: { what: 'sources.secretKey', todo: 'sources.secretKeyDo' },
  tooMany: { what: 'sources.tooMany', todo: 'sources.tooManyDo' },
  down: { what: 'sources.down', todo: 'sources.passesDo' },
  unreachable: { what: 'sources.unreachable', todo: 'sources.passesDo' },
  version: { what: 'sources.version', todo: 'sources.portalDo' },
  unexpected: { what: 'sources.unexpected', todo: 'sources.portalDo' },
};

const stateKeys: Readonly<Partial<Record<ConnectorState, TroubleKeys>>> = {
  paused: { what: 'sources.pausedWhat', todo: 'sources.pausedDo' },
  starting: { what: 'sources.startingWhat', todo: 'sources.startingDo' },
  nobodyShares: troubleKeys.nobodyShares,
};

/** The name of each state. */
export const stateWords: Readonly<Record<ConnectorState, WordKey>> = {
  working: 'sources.working',
  waiting: 'sources.waiting',
  needsYou: 'sources.needsYou',
  stopped: 'sources.stopped',
  nobodyShares: 'sources.nobodyShares',
  paused: 'sources.paused',
  starting: 'sources.starting',
};

/** What is wrong with a connector in plain words; null while nothing is. The same on its card and on Home. */
export function troubleText(connector: Connector, name: string, { t }: Pick<Words, 't'>): TroubleText | null {
  const { state, trouble, kind, account } = connector;
  if (state === 'working') return null;
  const keys = (state === 'paused' ? undefined : trouble && troubleKeys[trouble.code]) ?? stateKeys[state];
  if (keys === undefined) return null;
  const names = { ...SERVICES[kind], name: isolateName(name), account: isolateName(account) };
  const isShare = kind === 'dexcomShare' && keys.todo === 'sources.nobodySharesDo';
  return { what: t(keys.what, names), todo: t(isShare ? 'sources.dexcomSharesDo' : keys.todo, names) };
}

/** A connector that only waits becomes a trouble after so long: until then it mostly passes. */
const PATIENCE_MS = 30 * MINUTE_MS;

/** Whether a connector is in a trouble that its owner has to know of. */
export function isTroubled({ state, trouble }: Pick<Connector, 'state' | 'trouble'>, now: number): boolean {
  if (state === 'needsYou' || state === 'stopped' || state === 'nobodyShares') return true;
  return state === 'waiting' && trouble !== null && now - trouble.sinceAt > PATIENCE_MS;
}

import type { BodyOf } from '#contract/endpoints.ts';
import type { Language } from '#contract/languages.ts';
import type { Range } from '#contract/ranges.ts';
import type { CustomRange } from '#domain/glucose/custom-range.ts';
import type { LocalDate } from '#domain/time/days.ts';

/** Which page of a pet's alert log. */
type AlertLogKey = { readonly days: number; readonly filter: string; readonly page: number };

/** The parts of a pet's data. A change of the pet reloads all of them. */
type PetPart =
  | readonly ['overview' | 'details' | 'doses' | 'doseCount' | 'alerts' | 'wearTimes' | 'signs']
  | readonly ['askVetBelow']
  | readonly ['openAlerts' | 'alertLog']
  | readonly ['sources' | 'arrival']
  | readonly ['alertLog', filter: AlertLogKey]
  | readonly ['alertCurve', from: number, to: number]
  | readonly ['day' | 'events' | 'lastDoses', date: LocalDate]
  | readonly [
      'eventReadings' | 'stretch' | 'profile' | 'agreement' | 'quality' | 'lows' | 'lowChecks',
      range: Range | null,
    ]
  | readonly ['eventList', type: string, range: Range, page: number]
  | readonly ['history', eventId: string | null, page: number]
  | readonly ['sessionTiles', rows: number]
  | readonly ['sessionNumbers' | 'sessionSeries', memberDeviceId: string]
  | readonly ['sessions', 'page', range: Range, page: number]
  | readonly ['sessions', 'report', memberDeviceId: string]
  | readonly ['report', range: Range, tried: CustomRange | null]
  | readonly ['doseCurves', range: Range]
  | readonly ['doseInstant', eventId: string]
  | readonly ['dosePeriods' | 'careTargets']
  | readonly ['targetPreview', of: string]
  | readonly ['doseChange', before: string, after: string]
  | readonly ['periodDays', from: number, to: number]
  | readonly ['longView', range: Range]
  | readonly ['remission']
  | readonly ['reportLinks' | 'consultMails']
  | readonly ['consultMails', language: Language]
  | readonly ['reportLinks', page: number];

/** The key of a part of a pet's data; without a part, of all its data. */
export const petKey = (memberId: string, ...part: PetPart | readonly []) => ['pet', memberId, ...part] as const;

/** The key of all parts of all pets. */
export const ALL_PETS_KEY = ['pet'] as const;

/** When the signs of a pet are asked for, as of a day. It is no part of the pet's key: readings do not change it. */
export const signsDueKey = (memberId: string, today: LocalDate) => ['signsDue', memberId, today] as const;

/** What waits in a pet's treatment. It is no part of the pet's key: readings do not change it. */
export const treatmentAsksKey = (memberId: string) => ['treatmentAsks', memberId] as const;

/** Key of an AGP sheet as text: of a range or session, in a language. */
export const agpTextKey = (wish: BodyOf<'/web/userReport/agpText'>) => ['agpText', wish] as const;

/** The key of the alerts that an open page watches; without their ids, of all such lists. */
export const watchedAlertsKey = (alertIds?: readonly string[]) =>
  alertIds === undefined ? (['watchedAlerts'] as const) : (['watchedAlerts', alertIds] as const);

/** The key of the user's pets: the active ones, the archived ones, or the limit changes of one. */
export const ownPetsKey = (...part: readonly ['mine' | 'archived'] | readonly [memberId: string, 'limitChanges']) =>
  ['ownPets', ...part] as const;

/** The key of the signed-in user. */
export const USER_INFO_KEY = ['userInfo'] as const;

/** Key of parts of the account: its sessions and sign-ins, its second step, and how many keys a new password leaves alive. */
export const accountKey = (part: 'sessions' | 'signIns' | 'factors' | 'keyCount') => ['account', part] as const;

/** Key of a file that is being imported. */
export const importKey = (importId: string) => ['import', importId] as const;

/** Key of a page of a pet's imports; without a page, of all of them. */
export const importsKey = (memberId: string, page?: number) =>
  page === undefined ? (['imports', memberId] as const) : (['imports', memberId, page] as const);

/** Key of the keys of a pet's uploaders; without a pet, of those of all pets. */
export const apiTokensKey = (memberId?: string) => ['apiTokens', memberId ?? 'all'] as const;

/** Key of the calls that the portal refused while a key waits for its app. */
export const refusedCallsKey = (tokenId: string) => ['refusedCalls', tokenId] as const;

/** Key of the services that a pet's readings are fetched from. It is no part of the pet's key: readings do not change them. */
export const connectorsKey = (memberId: string) => ['connectors', memberId] as const;

/** Key of those who follow the caller's pets: a page of them, those who ask to, or without a part all. */
export const followersKey = (
  ...part:
    | readonly ['page', search: string, page: number]
    | readonly ['access', memberId: string, page: number]
    | readonly ['requests']
    | readonly ['recipients', memberId: string]
    | readonly []
) => ['followers', ...part] as const;

/** Key of the pets that the caller follows; with their summaries, as the vet's list shows them. */
export const followedPetsKey = (...part: readonly ['summaries'] | readonly []) => ['followedPets', ...part] as const;

/** Key of one alert: its page is opened before its pet is known. */
export const alertKey = (alertId: string) => ['alert', alertId] as const;

/** Key of a part of what the caller is told about a pet; without a part, of all of it, and without a pet, of all pets. */
export const alertingKey = (...part: readonly [memberId: string, part?: 'settings' | 'duty' | 'chain'] | readonly []) =>
  ['alerting', ...part] as const;

/** Key of the ways to reach the caller. */
export const CHANNELS_KEY = ['channels'] as const;

/** Key of whether push messages reach the user in this browser. */
export const THIS_BROWSER_KEY = ['thisBrowser'] as const;

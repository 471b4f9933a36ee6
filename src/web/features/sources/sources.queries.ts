import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#contract/endpoints.ts';
import type { SourcesOverview } from '#contract/sources.ts';
import { call } from '#web/api/call.ts';
import { clockAhead } from '#web/api/portal-clock.ts';
import { apiTokensKey, connectorsKey, petKey } from '#web/queries/keys.ts';

/** A key of an app, without its secret. */
export type ApiToken = AnswerOf<'/web/apiToken/list'>['rows'][number];
/** What a key allows. */
export type Scope = ApiToken['scopes'][number];

/** Where readings come from, and how far the portal's clock is ahead of this device's. */
export type Sources = SourcesOverview & { readonly clockAheadMs: number };

/** Where the readings of a pet come from. It is a part of the pet's data: a new reading loads it again. */
export function sourcesQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'sources'),
    queryFn: async ({ signal }): Promise<Sources> => {
      const answer = await call('/web/source/load', { memberId }, { signal });
      return { ...answer.item, clockAheadMs: clockAhead(answer, answer.item.now) };
    },
  });
}

/** The services that readings of a pet are fetched from, and how far the portal's clock is ahead of this device's. */
export function connectorsQuery(memberId: string) {
  return queryOptions({
    queryKey: connectorsKey(memberId),
    queryFn: async ({ signal }) => {
      const answer = await call('/web/connector/list', { memberId }, { signal });
      return { rows: answer.rows, clockAheadMs: clockAhead(answer, answer.now) };
    },
  });
}

/** The keys of apps that were made for a pet. */
export function apiTokensQuery(memberId: string) {
  return queryOptions({
    queryKey: apiTokensKey(memberId),
    queryFn: async ({ signal }) => (await call('/web/apiToken/list', { memberId }, { signal })).rows,
  });
}

/** The keys of all of the owner's pets. */
export const allApiTokensQuery = queryOptions({
  queryKey: apiTokensKey(),
  queryFn: async ({ signal }) => (await call('/web/apiToken/list', {}, { signal })).rows,
});

/** A key with its secret, which the portal gives once. */
export type NewKey = AnswerOf<'/web/apiToken/create'>['item'];

/** Makes a key of one pet. The list of keys has it at once: its page must not wait for the list, or lose it with that. */
export async function createKey(
  client: QueryClient,
  memberId: string,
  { name, scopes }: { readonly name: string; readonly scopes: readonly Scope[] },
): Promise<NewKey> {
  const { queryKey } = apiTokensQuery(memberId);
  const { item } = await call('/web/apiToken/create', { name, memberId, scopes: [...scopes] });
  const unused = { lastUsedAt: null, revokedAt: null, client: null, newNetworkAt: null, battery: null, aheadAt: null };
  const key: ApiToken = { id: item.id, name, memberId, scopes: [...scopes], createdAt: item.createdAt, ...unused };
  await client.cancelQueries({ queryKey }); // a list from before the key would hide it
  client.setQueryData(queryKey, (keys) => [key, ...(keys ?? [])]);
  void client.invalidateQueries({ queryKey });
  return item;
}

/** A change of a connector, without what the encryption adds. */
export type ConnectorChange = Omit<BodyOf<'/web/connector/change'>, 'connectorId' | 'keyId' | 'password'>;

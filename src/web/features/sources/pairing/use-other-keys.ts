import { useQuery } from '@tanstack/react-query';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { allApiTokensQuery, type ApiToken } from '../sources.queries.ts';
import { ASK_MS } from './pairing.model.ts';

/** A key of another pet that an app used. */
export type OtherKey = {
  readonly token: ApiToken;
  readonly petName: string;
  readonly usedAt: number;
};

/** Keys of the owner's other pets that were used since a key was made: the phone may have been given one of them. */
export function useOtherKeys({ memberId, createdAt }: ApiToken): readonly OtherKey[] {
  const pets = useQuery({ ...myPetsQuery, enabled: false }).data ?? []; // the layout has loaded them
  const others = new Map(pets.filter((pet) => pet.memberId !== memberId).map((pet) => [pet.memberId, pet.memberName]));
  const query = useQuery({ ...allApiTokensQuery, refetchInterval: ASK_MS, enabled: others.size > 0 });
  return (query.data ?? []).flatMap((token) => {
    const petName = others.get(token.memberId);
    const usedAt = token.lastUsedAt ?? 0;
    return petName !== undefined && usedAt >= createdAt && token.scopes.includes('upload')
      ? [{ token, petName, usedAt }]
      : [];
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { call } from '#web/api/call.ts';
import { followersKey, petKey } from '#web/queries/keys.ts';

/** The most that one call answers. */
const MAX_FOLLOWERS = 200;

/** Packs that wait to be mailed, and what became of earlier ones, in words of a language. */
export function consultMailsQuery(memberId: string, language: Language) {
  return queryOptions({
    queryKey: petKey(memberId, 'consultMails', language),
    queryFn: async ({ signal }) => (await call('/web/care/loadConsultMails', { memberId }, { signal })).rows,
  });
}

/** Followers with access to a pet who can get mail. */
export function recipientsQuery(memberId: string) {
  return queryOptions({
    queryKey: followersKey('recipients', memberId),
    queryFn: async ({ signal }) => {
      const body = { pageNumber: 1, PageSize: MAX_FOLLOWERS };
      const { rows } = await call('/web/follower/loadMyFollowers', body, { signal });
      return rows.flatMap(({ followerId, name, email, ...row }) =>
        row.memberId === memberId && row.status === 'approved' && row.shareFlag === 1 && email !== null
          ? [{ followerId, name, email }]
          : [],
      );
    },
  });
}

import type { AnswerOf, BodyOf } from '#contract/endpoints.ts';
import type { LiveMessage } from '#server/live/messages.ts';
import type { Owner } from './people.ts';
import type { Caller, TestPortal } from './portal.ts';

type Follower = AnswerOf<'/web/follower/loadMyFollowers'>['rows'][number];
type Listing = BodyOf<'/web/follower/loadMyFollowers'>;
type Wishes = { readonly note?: string; readonly acknowledged?: boolean; readonly memberId?: string };

/** The calls by which somebody follows a pet, on the portal of the test that runs. */
export function followCalls(portal: () => TestPortal) {
  const list = async (caller: Caller, body: Listing = {}) => {
    const { rows = [], total } = await portal().call('/web/follower/loadMyFollowers', body, caller);
    return { rows, total };
  };
  return {
    list,
    findFirst: async (caller: Caller): Promise<Follower> => {
      const { rows } = await list(caller);
      const [row] = rows;
      if (row === undefined) throw new Error('the list is empty');
      return row;
    },
    ask: (caller: Caller, email: string, message = 'May I?') =>
      portal().call('/web/follower/addFollowerRequest', { email, message }, caller),
    invite: (caller: Caller, email: string, more: Wishes = {}) => {
      const body = { email, message: 'Have a look', note: 'weekends', acknowledged: true, ...more };
      return portal().call('/web/follower/addFollowerRequest', body, caller);
    },
    approve: (caller: Caller, followerRequestId: string | null) =>
      portal().call('/web/userFollower/agreedFollowerRequest', { followerRequestId: followerRequestId ?? '' }, caller),
    reject: (caller: Caller, followerRequestId: string | null) =>
      portal().call('/web/userFollower/rejectFollowerRequest', { followerRequestId: followerRequestId ?? '' }, caller),
    setSharing: (caller: Caller, followerId: string, shareFlag: 0 | 1) =>
      portal().call('/web/userFollower/modifyFollowerShareFlag', { followerId, shareFlag }, caller),
    remove: (caller: Caller, followerId: string) =>
      portal().call('/web/userFollower/delFollower', { followerId }, caller),
    stopFollowing: (caller: Caller, followerId: string) =>
      portal().call('/web/follower/delMyFollower', { followerId }, caller),
    canSee: async ({ memberId }: Pick<Owner, 'memberId'>, caller: Caller) =>
      (await portal().call('/web/follower/loadMemberInfoById', { memberId }, caller)).code === 200,
    /** Emails about following, without those with a code. */
    lettersTo: async (account: string) =>
      (await portal().outbox()).filter((mail) => mail.includes(`To: ${account}`) && !mail.includes('code')),
    listAudit: async (memberId: string) => {
      const audit = portal().services.db.kysely.selectFrom('audit').where('memberId', '=', memberId);
      return (await audit.orderBy('id').select('action').execute()).map(({ action }) => action);
    },
    /** The list of messages that the portal announces from now on. */
    listen: (): LiveMessage[] => {
      const heard: LiveMessage[] = [];
      portal().services.live.subscribe((message) => heard.push(message));
      return heard;
    },
  };
}

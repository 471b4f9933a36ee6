import { z } from 'zod';
import { endpoint, id, nothing, itemSchema, pageSchema, paging } from './endpoint.ts';
import { member } from './members.ts';
import { petLimits, petNow } from './pet-now.ts';
import { followerStatus, level, oneLine, petType, shareFlag, trend } from './values.ts';
import { MAX_EMAIL_LENGTH, MAX_FOLLOWER_NOTE_LENGTH, MAX_MESSAGE_LENGTH } from './limits.ts';

/** The newest value of a member, as a follower's list shows it. */
export const latestValue = z.object({ at: z.int(), mgdl: z.number(), trend: trend.nullable(), level });

/**
 * One follower of a member. For an owner the person's e-mail, and the name once the person has asked, or seen the
 * invitation. For a follower the pet's name and the owner's e-mail; until the owner has approved, the address that was
 * typed fills both fields and `memberId` is null, whether or not there is such an account. `latest`, `limits` (the pet's
 * own), `petNow` and `dataAgeMs` only for an approved, sharing row seen by its follower.
 */
export const follower = z.object({
  followerId: z.string(),
  followerRequestId: z.string().nullable(),
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  professional: z.boolean(),
  note: z.string().nullable(),
  message: z.string().nullable(),
  addTime: z.int(),
  status: followerStatus,
  shareFlag,
  /**
   * The follower gets alerts, may answer them for everybody, and may note doses and other events. Both the owner and the
   * follower see these.
   */
  getsAlerts: z.boolean(),
  mayAcknowledge: z.boolean(),
  mayLog: z.boolean(),
  memberId: z.string().nullable(),
  /** The pet that is followed. A follower reads the same as in `name`. */
  memberName: z.string(),
  petType: petType.nullable().optional(),
  timeZone: z.string().optional(),
  dataAgeMs: z.int().nullable().optional(),
  latest: latestValue.nullable().optional(),
  limits: petLimits.optional(),
  petNow: petNow.optional(),
});
/** One follower of a member. */
export type Follower = z.infer<typeof follower>;

export const loadMyFollowers = endpoint({
  path: '/web/follower/loadMyFollowers',
  summary: 'Who follows me (CGM user), or whom I follow (follower)',
  access: 'session',
  body: z.object({
    memberEmail: z.string().trim().max(MAX_EMAIL_LENGTH).nullish(),
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    PageSize: z.int().min(1).max(200).default(10),
  }),
  answer: pageSchema(follower),
});

export const addFollowerRequest = endpoint({
  path: '/web/follower/addFollowerRequest',
  summary: 'Ask to follow an owner, or invite a follower; the answer does not tell whether the account exists',
  access: 'session',
  body: z.object({
    /** The pet that an owner lets the person follow; the current one without it. An owner who is asked is found by `email`. */
    memberId: id.optional(),
    email: z.email().max(MAX_EMAIL_LENGTH),
    message: z.string().trim().min(1).max(MAX_MESSAGE_LENGTH),
    note: oneLine(MAX_FOLLOWER_NOTE_LENGTH).nullish(),
    acknowledged: z.boolean().nullish(),
  }),
  answer: nothing,
});

export const decideFollower = endpoint({
  path: '/web/follower',
  summary: 'Approve or reject a pending request',
  access: 'session',
  body: z.object({ id, status: z.enum(['approve', 'reject']) }),
  answer: nothing,
});

const requestBody = z.object({ followerRequestId: id });
const followerBody = z.object({ followerId: id });

export const agreedFollowerRequest = endpoint({
  path: '/web/userFollower/agreedFollowerRequest',
  summary: 'Approve a pending request',
  access: 'session',
  body: requestBody,
  answer: nothing,
});

export const rejectFollowerRequest = endpoint({
  path: '/web/userFollower/rejectFollowerRequest',
  summary: 'Reject a pending request',
  access: 'session',
  body: requestBody,
  answer: nothing,
});

export const modifyFollowerShareFlag = endpoint({
  path: '/web/userFollower/modifyFollowerShareFlag',
  summary: 'Start or stop sharing with a follower',
  access: 'session',
  body: z.object({ followerId: id, shareFlag }),
  answer: nothing,
});

export const modifyFollowerRights = endpoint({
  path: '/web/userFollower/modifyFollowerRights',
  summary: 'Let a follower get alerts, answer them for everybody, or note doses and events; the person gets a letter',
  access: 'session',
  body: z.object({
    followerId: id,
    getsAlerts: z.boolean().optional(),
    mayAcknowledge: z.boolean().optional(),
    mayLog: z.boolean().optional(),
  }),
  answer: nothing,
});

/** What somebody looked at. `list`: the pet's value and state in a list of several pets. */
export const ACCESS_PARTS = ['now', 'list', 'history', 'report', 'events', 'alerts'] as const;

/** A person looked at a pet in an hour; epoch ms. */
export const accessView = z.object({
  name: z.string(),
  professional: z.boolean(),
  /** The start of the hour, and when it was last in it. */
  hour: z.int(),
  lastAt: z.int(),
  parts: z.array(z.enum(ACCESS_PARTS)),
});
/** A person looked at a pet in an hour. */
export type AccessView = z.infer<typeof accessView>;

export const loadAccessHistory = endpoint({
  path: '/web/follower/loadAccessHistory',
  summary: 'Who looked at a pet and what at, the newest hour first; owner only',
  access: 'session',
  body: z.object({ memberId: id.optional(), ...paging }),
  answer: pageSchema(accessView),
});

export const delFollower = endpoint({
  path: '/web/userFollower/delFollower',
  summary: 'Remove a follower',
  access: 'session',
  body: followerBody,
  answer: nothing,
});

export const delMyFollower = endpoint({
  path: '/web/follower/delMyFollower',
  summary: 'Stop following',
  access: 'session',
  body: followerBody,
  answer: nothing,
});

export const loadMemberInfoById = endpoint({
  path: '/web/follower/loadMemberInfoById',
  summary: 'The member behind an id, without e-mail, mobile and remarks for a follower',
  access: 'report',
  body: z.object({ memberId: id }),
  answer: itemSchema(member),
});

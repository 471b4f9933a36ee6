import { z } from 'zod';
import { alertPerson } from './alert-settings.ts';
import { endpoint, id, itemSchema } from './endpoint.ts';
import { instant } from './values.ts';

/** A time in which one person is told first; epoch ms. */
export const dutyTurn = z.object({
  dutyId: z.string(),
  name: z.string(),
  /** It is the caller's turn. */
  isMine: z.boolean(),
  offeredBy: z.string(),
  /** The caller asked the person. */
  isMyOffer: z.boolean(),
  from: z.int(),
  /** null until somebody else takes over. */
  to: z.int().nullable(),
  state: z.enum(['offered', 'accepted', 'declined']),
  decidedAt: z.int().nullable(),
});
/** A time in which one person is told first. */
export type DutyTurn = z.infer<typeof dutyTurn>;

/** Who is on duty, what is coming, and who could be asked. */
export const duty = z.object({
  memberId: z.string(),
  /** null: nobody in particular, everybody is told at once. */
  now: dutyTurn.nullable(),
  /** Accepted, later than now. */
  next: z.array(dutyTurn),
  /** Waiting for an answer, and those refused in the last day. */
  offers: z.array(dutyTurn),
  /** The caller may hand over: the owner, and who is on duty. */
  mayOffer: z.boolean(),
  people: z.array(alertPerson),
});
/** Who is on duty, what is coming, and who could be asked. */
export type Duty = z.infer<typeof duty>;

const answer = itemSchema(duty);

export const loadDuty = endpoint({
  path: '/web/duty/load',
  summary: 'Who is on duty for a pet',
  access: 'session',
  body: z.object({ memberId: id.optional() }),
  answer,
});

export const offerDuty = endpoint({
  path: '/web/duty/offer',
  summary: 'Ask a person to be on duty; an own turn begins without asking',
  access: 'session',
  body: z.object({ memberId: id.optional(), personId: id, from: instant.optional(), to: instant.nullish() }),
  answer,
});

export const acceptDuty = endpoint({
  path: '/web/duty/accept',
  summary: 'Say yes or no to an offer',
  access: 'session',
  body: z.object({ dutyId: id, accept: z.boolean().default(true) }),
  answer,
});

export const endDuty = endpoint({
  path: '/web/duty/end',
  summary: 'End a turn, or take an offer back; the person before is on duty again',
  access: 'session',
  body: z.object({ dutyId: id }),
  answer,
});

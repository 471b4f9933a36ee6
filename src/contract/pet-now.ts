import { z } from 'zod';
import { PET_STATES } from '#domain/alerts/pet-state.ts';
import { level, mgdl } from './values.ts';

/** A pet's own limits, mg/dL: everything that says how it is now is held against them. */
export const petLimits = z.object({ urgentLow: mgdl, low: mgdl, high: mgdl, urgentHigh: mgdl });
/** A pet's own limits. */
export type PetLimits = z.infer<typeof petLimits>;

/**
 * How a pet is now, and what that follows from: `findPetState` of the domain gives the same `state` of the rest at any
 * later instant. Instants in epoch ms.
 */
export const petNow = z.object({
  state: z.enum(PET_STATES),
  /** The newest reading; its level by the pet's own limits. */
  last: z
    .object({
      at: z.int(),
      level,
      /** The sampling interval of its sensor: more than 3 of these, and at least 20 minutes, without a reading is silence. */
      intervalMinutes: z.number(),
      /** Only if it was already old when it arrived; it raises no alarm. */
      isHistory: z.literal(true).optional(),
    })
    .nullable(),
  /** The sensor that was put on last, until it was ended or its lifetime is over. */
  sensor: z.object({ startedAt: z.int(), initializedAt: z.int(), endsAt: z.int(), isFromFile: z.boolean() }).nullable(),
  /** Who or what said that a very low newest reading is over: a meter's value, or a person by name. */
  ended: z.object({ at: z.int(), by: z.enum(['meter', 'person']), name: z.string().nullable() }).nullable(),
  /**
   * A very low value of a meter of the last 24 hours, mg/dL, that neither a later value of a meter nor a person has ended.
   * It determines the state, whatever the sensor shows, unless the sensor is very low itself.
   */
  meter: z.object({ at: z.int(), mgdl }).optional(),
});
/** How a pet is now. */
export type PetNow = z.infer<typeof petNow>;

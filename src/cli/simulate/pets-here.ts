import { DAY_MS } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import type { PortalApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { storePart } from '../demo/store-part.ts';
import { CommandError, EXIT } from '../shared/exit-codes.ts';
import { withPortal } from '../shared/portal-here.ts';
import { grouped, type Progress } from '../shared/progress.ts';
import { listenForInterrupt } from '../shared/interrupt.ts';
import { completePlan, type PetPlan } from './pet-plan.ts';
import { sensorsBefore } from './sensors.ts';
import { hasRealAccounts, makeOwners, type SimulatedOwner } from './simulated-owners.ts';
import { simulatePet } from './simulate-pet.ts';

type Wish = {
  readonly plans: readonly PetPlan[];
  readonly days: number;
  readonly isAmongReal: boolean;
  readonly progress: Progress;
};
type Made = { readonly owners: readonly SimulatedOwner[]; readonly password: string; readonly readings: number };

/**
 * Makes an account with a pet for each plan, and stores the pet's last days.
 *
 * @throws CommandError if the database has accounts of real people and they were not expected
 */
export function makePetsHere(config: Config, { plans, days, isAmongReal, progress }: Wish): Promise<Made> {
  return withPortal(config, async (portal) => {
    if (!isAmongReal && (await hasRealAccounts(portal))) {
      const message =
        'The database has accounts of real people; --among-real-accounts makes simulated ones beside them.';
      throw new CommandError(EXIT.refused, message);
    }
    const { signal, stop } = listenForInterrupt();
    try {
      const { owners, password } = await makeOwners(portal, plans);
      let readings = 0;
      for (const owner of owners) {
        if (signal.aborted) throw interrupted(password);
        readings += await fillDays(portal, owner, days);
        progress.say(`${owner.name}: ${grouped(readings)} readings in all`);
      }
      return { owners, password, readings };
    } finally {
      stop();
    }
  });
}

/** @returns the number of readings */
async function fillDays({ services }: PortalApp, { memberId, plan }: SimulatedOwner, days: number): Promise<number> {
  const to = services.clock.now();
  const member = await memberForJob(services.db.kysely, memberId);
  const from = to - days * DAY_MS;
  const part = simulatePet(plan, from, to);
  // The first one was put on before the days begin.
  const sensors = sensorsBefore(completePlan(plan), to).filter(({ endsAt }) => endsAt > from);
  await storePart(services, member, { plan, part: { ...part, sensors }, storyEnd: to });
  return part.readings.at.length;
}

function interrupted(password: string): CommandError {
  return new CommandError(
    EXIT.interrupted,
    `Interrupted. The accounts were made, with the password ${password}, but not all of their days.`,
  );
}

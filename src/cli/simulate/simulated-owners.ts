import { randomBytes } from 'node:crypto';
import { memberForJob } from '#server/access/require-member.ts';
import type { PortalApp } from '#server/app.ts';
import { inTransaction } from '#server/context/transaction.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { accounts } from '#server/records/accounts.store.ts';
import { apiTokenWriter } from '#server/records/api-tokens.store.ts';
import { insertMember } from '#server/records/members.store.ts';
import { hashApiToken, newApiToken } from '#server/secrets/api-token-hash.ts';
import type { PetPlan } from './pet-plan.ts';
import { simulatedName } from './simulated-plan.ts';

/** An account that was made, with its pet and the key of its uploader. */
export type SimulatedOwner = {
  readonly email: string;
  readonly memberId: string;
  readonly name: string;
  readonly plan: PetPlan;
  readonly key: string;
};

/** Mail to this domain never arrives anywhere: it is reserved for examples. */
const DOMAIN = 'simulated.example';
const PASSWORD_BYTES = 12;

/** Whether the database has accounts of real people. */
export async function hasRealAccounts({ services }: PortalApp): Promise<boolean> {
  const row = await services.db.kysely
    .selectFrom('account')
    .where((where) => where.or([where('email', 'is', null), where('email', 'not like', '%.example')]))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an account with a pet and a key for each plan. @returns them, and the one password of all */
export async function makeOwners(
  { services }: PortalApp,
  plans: readonly PetPlan[],
): Promise<{ readonly owners: readonly SimulatedOwner[]; readonly password: string }> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const passwordHash = await hashPassword(password);
  const run = randomBytes(3).toString('hex');
  const owners: SimulatedOwner[] = [];
  for (const [place, plan] of plans.entries()) {
    const email = `owner-${run}-${place + 1}@${DOMAIN}`;
    owners.push(await makeOwner(services, { email, passwordHash, plan, name: simulatedName(place) }));
  }
  return { owners, password };
}

type NewOwner = Pick<SimulatedOwner, 'email' | 'name' | 'plan'> & { readonly passwordHash: string };

async function makeOwner(services: PortalApp['services'], owner: NewOwner): Promise<SimulatedOwner> {
  const { email, name, plan, passwordHash } = owner;
  const nowMs = services.clock.now();
  const key = newApiToken(name);
  const memberId = await inTransaction(services, async (tx) => {
    const accountId = await accounts(tx).freeId();
    await accounts(tx).insert({
      id: accountId,
      email,
      mobile: null,
      passwordHash,
      name: `Owner of ${name}`,
      professional: false,
      language: 'en',
      country: null,
      unit: null,
      timeZone: plan.zone,
      createdAtMs: nowMs,
      deletedAtMs: null,
      closesAtMs: null,
    });
    const petType = plan.species === 'human' ? null : plan.species;
    const pet = { accountId, name, petType, country: null, timeZone: plan.zone, position: 0, unit: null, nowMs };
    const id = await insertMember(tx, pet);
    const member = await memberForJob(tx, id);
    const token = { name: 'Simulator', secretHash: hashApiToken(key), scopes: ['upload'], nowMs };
    await apiTokenWriter(tx).insert(member, token);
    return id;
  });
  return { email, memberId, name, plan, key };
}

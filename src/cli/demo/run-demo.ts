import type { Config } from '#server/config/config.ts';
import { servePortal } from '#server/main.ts';
import { announce } from '../announce.ts';
import type { PortalVariant } from '#contract/portal.ts';
import { demoCast } from './demo-cast.ts';
import { DEMO_PASSWORD, type DemoName } from './demo-people.ts';
import { fillDemo } from './fill-demo.ts';
import { streamDemo } from './stream-demo.ts';

const MAX_SPEED = 300;

/** Serves the portal with the demo accounts, their readings up to now, and a reading every 5 minutes from then on. */
export async function runDemo(config: Config): Promise<void> {
  const speed = demoSpeed(process.env['DEMO_SPEED']);
  const portal = await servePortal(config, async ({ app, services }) => {
    const pets = await fillDemo(services, (line) => console.log(line));
    const onError = (error: unknown) => app.log.error({ err: error }, 'the demo could not go on');
    const stop = streamDemo(services, pets, { speed, onError });
    app.addHook('onClose', async () => stop());
  });
  announce(portal, accountLines(config.portalVariant));
}

/** @throws RangeError if DEMO_SPEED is not a number from 1 to 300 */
function demoSpeed(text: string | undefined): number {
  const speed = text === undefined || text === '' ? 1 : Number(text);
  if (!(speed >= 1 && speed <= MAX_SPEED)) throw new RangeError(`DEMO_SPEED is ${text}; it takes 1 to ${MAX_SPEED}.`);
  return speed;
}

const KINDS: Readonly<Record<PortalVariant, Readonly<Record<DemoName, string>>>> = {
  pet: {
    owner: 'CGM user, Mimi the cat',
    dogOwner: 'CGM user, Rex the dog (sensor expired)',
    newOwner: 'CGM user, Luna the cat (3 days of data)',
    carer: 'follower',
    vet: 'follower, a vet with 40 pets',
  },
  human: {
    owner: 'CGM user',
    dogOwner: 'CGM user (sensor expired)',
    newOwner: 'CGM user (3 days of data)',
    carer: 'follower',
    vet: 'follower, a doctor with 40 people',
  },
};

function accountLines(variant: PortalVariant): string[] {
  const kinds = KINDS[variant];
  const { people } = demoCast(variant);
  const names = Object.keys(kinds) as DemoName[];
  const lines = names.map((name) => `  ${people[name].email.padEnd(26)} ${kinds[name]}`);
  return [`Sign in with the password ${DEMO_PASSWORD}:`, ...lines];
}

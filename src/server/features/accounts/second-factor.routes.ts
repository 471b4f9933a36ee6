import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/factors.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { beginConfirm, confirmIdentity } from './confirm-identity.ts';
import * as factors from './factors.ts';
import * as signIn from './second-factor-sign-in.ts';

/** The second step of a sign-in: use and set-up. */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  signInRoutes(app, services);
  route(app, services, contract.loadFactors, async (ctx) => ({ item: await factors.loadFactors(ctx) }));
  route(app, services, contract.beginConfirm, async (ctx) => ({ item: await beginConfirm(ctx) }));
  route(app, services, contract.confirmIdentity, async (ctx, body) => {
    await confirmIdentity(ctx, body);
    return {};
  });
  route(app, services, contract.beginTotp, async (ctx) => ({ item: await factors.beginTotp(ctx) }));
  route(app, services, contract.enableTotp, async (ctx, { totp }) => ({
    item: { recoveryCodes: await factors.enableTotp(ctx, totp) },
  }));
  route(app, services, contract.removeTotp, async (ctx) => {
    await factors.removeTotp(ctx);
    return {};
  });
  route(app, services, contract.beginPasskey, async (ctx) => ({ item: await factors.beginPasskey(ctx) }));
  route(app, services, contract.addPasskey, async (ctx, body) => ({ item: await factors.addPasskey(ctx, body) }));
  route(app, services, contract.removePasskey, async (ctx, { id }) => {
    await factors.removePasskey(ctx, id);
    return {};
  });
  route(app, services, contract.renewRecoveryCodes, async (ctx) => ({
    item: { recoveryCodes: await factors.renewRecoveryCodes(ctx) },
  }));
  route(app, services, contract.forgetDevices, async (ctx) => {
    await factors.forgetDevices(ctx);
    return {};
  });
}

function signInRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.completeLogin, async (ctx, body) => ({ item: await signIn.completeSignIn(ctx, body) }));
  route(app, services, contract.beginPasskeyLogin, async (ctx) => ({ item: await signIn.beginPasskeySignIn(ctx) }));
  route(app, services, contract.passkeyLogin, async (ctx, body) => ({ item: await signIn.signInByPasskey(ctx, body) }));
  route(app, services, contract.startFactorReset, async (ctx, { ticket }) => ({
    item: { resetAt: await signIn.startFactorReset(ctx, ticket) },
  }));
  route(app, services, contract.keepFactors, async (ctx) => {
    await signIn.keepFactors(ctx);
    return {};
  });
}

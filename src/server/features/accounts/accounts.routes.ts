import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts.ts';
import { loadPublicKey } from '../../access/rsa-keys.ts';
import { requireAccount, type Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { route } from '../../http/route.ts';
import { accountKeys } from '../../records/keys.store.ts';
import { loadUserInfo, signOut } from './accounts.ts';
import { replaceOwnPassword, resetPassword } from './change-password.ts';
import { sendCode } from './codes.ts';
import { readAccount } from './read-fields.ts';
import { registerAccount } from './register-account.ts';
import { signIn } from './sign-in.ts';

/** Signing up, in and out, and passwords. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.publicKey, async (ctx) => ({ item: await loadPublicKey(ctx) }));
  route(app, services, contract.sendVerifyCode, async (ctx, { account, purpose }) => {
    await sendCode(ctx, readAccount(ctx, account), purpose);
    return {};
  });
  route(app, services, contract.register, async (ctx, body) => ({ item: await registerAccount(ctx, body) }));
  route(app, services, contract.login, async (ctx, body) => ({ item: await signIn(ctx, body) }));
  route(app, services, contract.forgetPassword, async (ctx, body) => {
    await resetPassword(ctx, body);
    return {};
  });
  route(app, services, contract.countKeys, async (ctx) => ({
    item: await accountKeys(outside(ctx), requireAccount(ctx).accountId).countValid(ctx.clock.now()),
  }));
  route(app, services, contract.modifyPassword, async (ctx, body) => ({ item: await replaceOwnPassword(ctx, body) }));
  route(app, services, contract.getUserInfo, async (ctx) => ({ item: await loadUserInfo(ctx) }));
  route(app, services, contract.logout, async (ctx) => {
    await signOut(ctx);
    return {};
  });
}

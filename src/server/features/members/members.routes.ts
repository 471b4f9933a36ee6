import type { FastifyInstance } from 'fastify';
import { loadMemberInfoById } from '#contract/followers.ts';
import { loadMyMemberInfo, saveMemberInfo, saveMemberSetting } from '#contract/members.ts';
import type { Services } from '../../http/ctx.ts';
import { route } from '../../http/route.ts';
import { loadMember, loadOwnMembers, saveProfile, saveSetting } from './members.ts';

/** Members: profiles and settings. */
export function memberRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, loadMyMemberInfo, async (ctx) => ({ memberInfos: await loadOwnMembers(ctx) }));
  route(app, services, loadMemberInfoById, async (ctx, body) => ({ item: await loadMember(ctx, body.memberId) }));
  route(app, services, saveMemberInfo, async (ctx, body) => ({ item: await saveProfile(ctx, body) }));
  route(app, services, saveMemberSetting, async (ctx, body) => ({ item: await saveSetting(ctx, body) }));
}

import type { FastifyInstance } from 'fastify';
import { loadMemberInfoById } from '#contract/followers.ts';
import * as contract from '#contract/members.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { listLimitChanges, loadMember, loadOwnMembers, saveProfile, saveSetting } from './members.ts';
import { addOwnMember, archiveOwnMember, chooseOwnMember, listArchived, restoreOwnMember } from './own-members.ts';

/** Members: profiles and settings. */
export function memberRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadMyMemberInfo, async (ctx) => ({ memberInfos: await loadOwnMembers(ctx) }));
  route(app, services, loadMemberInfoById, async (ctx, body) => ({ item: await loadMember(ctx, body.memberId) }));
  route(app, services, contract.saveMemberInfo, async (ctx, body) => ({ item: await saveProfile(ctx, body) }));
  route(app, services, contract.saveMemberSetting, async (ctx, body) => ({ item: await saveSetting(ctx, body) }));
  route(app, services, contract.loadLimitChanges, listLimitChanges);
  route(app, services, contract.addMember, async (ctx, body) => ({ item: await addOwnMember(ctx, body) }));
  route(app, services, contract.chooseMember, async (ctx, { memberId }) => ({
    memberInfos: await chooseOwnMember(ctx, memberId),
  }));
  route(app, services, contract.archiveMember, async (ctx, { memberId, confirmName }) => {
    await archiveOwnMember(ctx, memberId, confirmName);
    return {};
  });
  route(app, services, contract.restoreMember, async (ctx, { memberId }) => ({
    item: await restoreOwnMember(ctx, memberId),
  }));
  route(app, services, contract.loadArchivedMembers, async (ctx) => {
    const rows = await listArchived(ctx);
    return { rows, total: rows.length };
  });
}

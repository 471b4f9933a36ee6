import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/followers.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { loadAccessHistory } from './access-history.ts';
import { askToFollow } from './ask-to-follow.ts';
import { changeSharing, decideRequest, removeFollower, stopFollowing } from './change-follow.ts';
import { changeRights } from './change-rights.ts';
import { listFollows } from './followers.ts';

/** Following: asking, inviting, deciding, sharing and ending it. */
export function followerRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadMyFollowers, listFollows);
  route(app, services, contract.addFollowerRequest, async (ctx, body) => {
    await askToFollow(ctx, body);
    return {};
  });
  route(app, services, contract.decideFollower, async (ctx, { id, status }) => {
    await decideRequest(ctx, { key: 'id', id }, status === 'approve' ? 'approved' : 'rejected');
    return {};
  });
  route(app, services, contract.agreedFollowerRequest, async (ctx, { followerRequestId: id }) => {
    await decideRequest(ctx, { key: 'requestId', id }, 'approved');
    return {};
  });
  route(app, services, contract.rejectFollowerRequest, async (ctx, { followerRequestId: id }) => {
    await decideRequest(ctx, { key: 'requestId', id }, 'rejected');
    return {};
  });
  route(app, services, contract.modifyFollowerShareFlag, async (ctx, { followerId, shareFlag }) => {
    await changeSharing(ctx, followerId, shareFlag === 1);
    return {};
  });
  route(app, services, contract.modifyFollowerRights, async (ctx, body) => {
    await changeRights(ctx, body);
    return {};
  });
  route(app, services, contract.loadAccessHistory, loadAccessHistory);
  route(app, services, contract.delFollower, async (ctx, { followerId }) => {
    await removeFollower(ctx, followerId);
    return {};
  });
  route(app, services, contract.delMyFollower, async (ctx, { followerId }) => {
    await stopFollowing(ctx, followerId);
    return {};
  });
}

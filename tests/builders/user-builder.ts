import type { MenuItem, UserInfo } from '#contract/accounts.ts';
import type { Follower } from '#contract/followers.ts';

/** Somebody who owns a pet and has an empty menu. */
export function aUserInfo({
  user,
  ...changes
}: Partial<Omit<UserInfo, 'user'>> & { user?: Partial<UserInfo['user']> } = {}): UserInfo {
  return {
    user: {
      accountId: 'olga',
      memberName: 'Olga',
      memberId: 'mimi',
      avatar: null,
      email: null,
      mobile: null,
      professional: false,
      language: 'en',
      closesAt: null,
      factorResetAt: null,
      ...user,
    },
    role: '2',
    menus: [],
    homePath: '/home',
    ...changes,
  };
}

/** Somebody who follows pets and has none. */
export function aCarer(changes: Partial<UserInfo> = {}): UserInfo {
  const user = { accountId: 'carer', memberName: 'Ann', memberId: 'carer' };
  return { ...aUserInfo({ user, role: '3', homePath: '/follow' }), ...changes };
}

/** An entry of the menu. */
export function anEntry(path: string, title = path, more: Partial<MenuItem> = {}): MenuItem {
  return { path, title, icon: '', hideMenu: false, ...more };
}

/** Somebody who follows a pet, with its owner's approval. */
export function aFollower(changes: Partial<Follower> = {}): Follower {
  return {
    followerId: 'f-ana',
    followerRequestId: null,
    id: 'f-ana',
    name: 'Ana Bregar',
    email: 'ana.b@mail.example',
    avatar: null,
    professional: false,
    note: 'Cat sitter',
    message: null,
    addTime: Date.UTC(2026, 2, 21),
    status: 'approved',
    shareFlag: 1,
    getsAlerts: false,
    mayAcknowledge: false,
    mayLog: false,
    memberId: 'mimi',
    memberName: 'Mimi',
    ...changes,
  };
}

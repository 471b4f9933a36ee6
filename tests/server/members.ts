import type { BodyOf } from '#contract/endpoints.ts';
import type { Caller, TestPortal } from './portal.ts';

/** The calls about a profile and its settings, on the portal of the test that runs. */
export function memberCalls(portal: () => TestPortal) {
  return {
    saveInfo: (caller: Caller, body: Partial<BodyOf<'/web/member/saveMemberInfo'>>) =>
      portal().call('/web/member/saveMemberInfo', { memberName: 'Mimi', ...body }, caller),
    saveSetting: (caller: Caller, body: BodyOf<'/web/member/saveMemberSetting'>) =>
      portal().call('/web/member/saveMemberSetting', body, caller),
    loadOwn: async (caller: Caller) => {
      const { memberInfos = [] } = await portal().call('/web/member/loadMyMemberInfo', {}, caller);
      return memberInfos;
    },
  };
}

import { Route, Routes } from 'react-router';
import type { AlertDetail } from '#contract/alerts.ts';
import type { Overview } from '#contract/glucose.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { AlarmScreen } from '#web/app/screens/AlarmScreen.tsx';
import { keepUnit } from '#web/session/preferences.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { anAlertDetail, anEntry } from './alert-builder.ts';
import { aMember, anOverview } from './home-builder.ts';
import { aUserInfo } from './user-builder.ts';
import { fakeBrowser, fakePortal, stage, type Answers, type FakePortal } from './web-stage.tsx';

type Shown = {
  readonly values?: readonly number[];
  readonly ageMinutes?: number;
  readonly overview?: Partial<Overview>;
  readonly answers?: Answers;
  readonly info?: ReturnType<typeof aUserInfo>;
};

/** The page of an alarm of Mimi's; a test changes `alert`, which the portal holds. */
export type AlarmPage = {
  readonly now: number;
  alert: AlertDetail;
  portal: FakePortal;
  readonly show: (shown?: Shown) => Promise<void>;
  /** the alert after somebody has answered it */
  readonly answeredBy: (name: string, changes?: Partial<AlertDetail>) => AlertDetail;
};

/** An open alarm, with values that are very low by now. */
export function anAlarmPage(): AlarmPage {
  fakeBrowser();
  keepUnit('mg/dL');
  const mimi = aMember({ memberSeting: { ...aMember().memberSeting, unit: 'mg/dL' } });
  const now = Date.now();
  const page: AlarmPage = {
    now,
    alert: anAlertDetail(now),
    portal: fakePortal({}),
    show: async ({ values = [90, 60, 50, 47], ageMinutes = 1, overview, answers, info } = {}) => {
      const last = now - ageMinutes * MINUTE_MS;
      const first = last - (values.length - 1) * 5 * MINUTE_MS;
      const trace = toTrace(values.map((mgdl, index) => ({ at: first + index * 5 * MINUTE_MS, mgdl })));
      page.portal = fakePortal({
        '/web/member/loadMyMemberInfo': () => ({ memberInfos: [mimi] }),
        '/web/follower/loadMemberInfoById': () => ({ item: mimi }),
        '/web/glucose/loadOverview': () => ({ item: anOverview(trace, now, overview) }),
        '/web/alert/loadAlert': () => ({ item: page.alert }),
        '/web/alert/opened': () => ({}),
        ...answers,
      });
      await stage(
        <UserInfoContext value={info ?? aUserInfo()}>
          <Routes>
            <Route path="/alarm/:alertId" element={<AlarmScreen />} />
            <Route path="/" element={<p>the start page</p>} />
          </Routes>
        </UserInfoContext>,
        '/alarm/alert-1',
      );
    },
    answeredBy: (name, changes = {}) =>
      anAlertDetail(now, {
        acknowledgedBy: name,
        acknowledgedAt: now - 4_000,
        entries: [anEntry(now - MINUTE_MS), anEntry(now - 4_000, { what: 'acknowledged', name })],
        ...changes,
      }),
  };
  return page;
}

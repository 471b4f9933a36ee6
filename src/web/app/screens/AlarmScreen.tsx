import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { AlertDetail } from '#contract/alerts.ts';
import { codes } from '#contract/codes.ts';
import { alertQuery } from '#web/alerts/alerts.queries.ts';
import { useLiveAlerts } from '#web/alerts/use-live-alerts.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useLostAt } from '#web/api/use-lost-at.ts';
import { AlarmPage } from '#web/features/home/alarm/AlarmPage.tsx';
import { AlarmSkeleton } from '#web/features/home/alarm/AlarmSkeleton.tsx';
import { followedPetQuery, overviewQuery } from '#web/features/home/parts/overview.queries.ts';
import { useLivePet } from '#web/features/home/use-live-pet.ts';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { alertKey } from '#web/queries/keys.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyView, StateView } from '#web/ui/StateView.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';

/** One alarm, as a message or Home leads to it: the same for everybody who is told. */
export function AlarmScreen() {
  const { alertId = '' } = useParams();
  const alert = useQuery(alertQuery(alertId));
  if (asApiError(alert.error)?.code === codes.notFound) return <AlarmGone />;
  return (
    <StateView query={alert} loading={<AlarmSkeleton />}>
      {(detail) => (
        <LiveAlarm
          key={alertId}
          detail={detail}
          failedSince={alert.isRefetchError ? alert.dataUpdatedAt : null}
          onRetry={() => void alert.refetch()}
        />
      )}
    </StateView>
  );
}

type LiveAlarmProps = {
  readonly detail: AlertDetail;
  readonly failedSince: number | null;
  readonly onRetry: () => void;
};

function LiveAlarm({ detail, failedSince, onRetry }: LiveAlarmProps) {
  const { id, memberId } = detail;
  const client = useQueryClient();
  const pet = useQuery(followedPetQuery(memberId)).data;
  const overview = useQuery(overviewQuery(memberId));
  const readOnly = useIsFollowed(memberId);
  const unit = useUnit(pet?.memberSetting.unit);
  const clockAheadMs = overview.data?.clockAheadMs ?? 0;
  const now = usePortalNow(clockAheadMs);
  useLivePet(memberId, () => void client.invalidateQueries({ queryKey: alertKey(id) }));
  useLiveAlerts(memberId, id);
  useEffect(() => {
    call('/web/alert/opened', { alertId: id }).catch(() => undefined); // the page is what counts
  }, [id]);
  const overviewSince = overview.isRefetchError ? overview.dataUpdatedAt : null;
  const lostAt = useLostAt();
  const staleSince = failedSince ?? overviewSince ?? lostAt;
  return (
    <AlarmPage
      detail={detail}
      view={pet && overview.data ? { pet, overview: overview.data, unit, now, readOnly } : null}
      now={now}
      readOnly={readOnly}
      staleSince={staleSince === null ? null : staleSince + clockAheadMs}
      onRetry={() => {
        onRetry();
        void overview.refetch();
      }}
    />
  );
}

/** Whether the pet is somebody else's: nothing can be entered. Until that is known, it is. */
function useIsFollowed(memberId: string): boolean {
  const { role } = useUserInfo();
  const own = useQuery({ ...myPetsQuery, enabled: role === '2' });
  return role !== '2' || !own.data?.some((pet) => pet.memberId === memberId);
}

/** It is gone or somebody else's: the portal does not say which. */
function AlarmGone() {
  const { t } = useWords();
  const openPage = useOpenPage();
  return (
    <EmptyView
      title={t('alert.gone')}
      icon="bell"
      actions={
        <Button look="main" onClick={() => void openPage('/')}>
          {t('failure.home')}
        </Button>
      }
    >
      <p>{t('alert.goneHint')}</p>
    </EmptyView>
  );
}

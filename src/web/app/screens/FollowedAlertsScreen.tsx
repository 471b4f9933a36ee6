import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { findPage, toPage } from '#contract/pages.ts';
import type { Pet } from '#web/api/pet.ts';
import { useScreenTitle } from '#web/app/layout/screen-title.ts';
import { followedPetQuery } from '#web/features/home/parts/overview.queries.ts';
import { BackLink } from '#web/followed-pets/BackLink.tsx';
import { isolateName } from '#i18n/isolate.ts';
import { RouteTabs } from '#web/ui/RouteTabs.tsx';
import { lazyView } from '#web/ui/ScreenSlot.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';

const AlertsPage = lazyView<PartProps>(
  async () => (await import('#web/features/alert-settings/AlertsPage.tsx')).AlertsPage,
);
const AlertLog = lazyView<PartProps>(async () => (await import('#web/features/alerts/AlertLog.tsx')).AlertLog);

type PartProps = { readonly pet: Pet };

/** What a follower is told about somebody else's pet, and its alerts. */
export function FollowedAlertsScreen() {
  const { memberId = '' } = useParams();
  const { t } = useWords();
  const { pathname } = useLocation();
  const pet = useQuery(followedPetQuery(memberId));
  useScreenTitle(pet.data?.memberName ?? null);
  const isLog = findPage(['/follow/:memberId/alertLog'], pathname) !== undefined;
  const alerts = toPage('/follow/:memberId/alerts', { memberId });
  const log = toPage('/follow/:memberId/alertLog', { memberId });
  const Part = isLog ? AlertLog : AlertsPage;
  return (
    <>
      <BackLink to={toPage('/follow/:memberId', { memberId })}>
        {pet.data ? isolateName(pet.data.memberName) : t('alertSettings.back')}
      </BackLink>
      <RouteTabs
        label={t('alertSettings.tabs')}
        tabs={[
          { to: alerts, label: t('alertSettings.alerts') },
          { to: log, label: t('alertSettings.log') },
        ]}
        here={isLog ? log : alerts}
      />
      <StateView query={pet} loading={<LoadingView block lines={6} />}>
        {(shown) => <Part key={shown.memberId} pet={shown} />}
      </StateView>
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { codes } from '#contract/codes.ts';
import { findPage, FOLLOWED_PATHS, toPage } from '#contract/pages.ts';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { asApiError } from '#web/api/api-error.ts';
import { myPetsQuery, useMyPet } from '#web/session/own-pets.ts';
import { usePortal } from '#web/session/portal.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { useScreenTitle } from '#web/app/layout/screen-title.ts';
import { useWords } from '#web/words/words.ts';
import { HomeSkeleton } from '#web/features/home/HomeSkeleton.tsx';
import { HomeView } from '#web/features/home/HomeView.tsx';
import { followedPetQuery, overviewQuery } from '#web/features/home/parts/overview.queries.ts';
import { petKey } from '#web/queries/keys.ts';
import { useLivePet } from '#web/features/home/use-live-pet.ts';
import { BackToPets } from '#web/followed-pets/BackToPets.tsx';
import { UnfollowButton } from '#web/followed-pets/UnfollowButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { OptionalPart } from '#web/ui/OptionalPart.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { EmptyView, FailureView } from '#web/ui/StateView.tsx';
import { RouteTabs } from '#web/ui/RouteTabs.tsx';
import { lazyView } from '#web/ui/ScreenSlot.tsx';
import { toast } from '#web/ui/toast.ts';

const SensorReport = lazyView<ReportProps>(
  async () => (await import('#web/features/sensor-report/SensorReport.tsx')).SensorReport,
);
const ReportView = lazyView<ReportProps>(async () => (await import('#web/features/report/ReportView.tsx')).ReportView);
const EventList = lazyView<PetProps & { readonly readOnly: boolean }>(
  async () => (await import('#web/features/events/EventList.tsx')).EventList,
);
const FollowedTreatment = lazyView<PetProps>(async () => (await import('./FollowedTreatment.tsx')).FollowedTreatment);

type PetProps = { readonly pet: Pet };
type ReportProps = PetProps & { readonly onShare: null };

const loadChain = async () => (await import('./FollowedChain.tsx')).FollowedChain;
/** What the pet's own page needs is loaded first. */
const CHAIN_AFTER_MS = 5_000;

/** Somebody else's pet, as its owner sees it, to look at only. A pet of one's own is at home. */
export function FollowedPetScreen() {
  const { memberId = '' } = useParams();
  const { role, homePath } = useUserInfo();
  const own = useQuery({ ...myPetsQuery, enabled: role === '2' });
  if (own.isLoading) return <HomeSkeleton />;
  const isOwn = role === '2' && own.data?.some((pet) => pet.memberId === memberId);
  if (isOwn) return <Navigate to={homePath} replace />;
  return (
    <>
      {role !== '2' && <BackToPets to={homePath} />}
      <FollowedPet key={memberId} memberId={memberId} />
    </>
  );
}

function FollowedPet({ memberId }: { readonly memberId: string }) {
  useMyPet();
  const pet = useQuery(followedPetQuery(memberId));
  const overview = useQuery(overviewQuery(memberId));
  const leave = useLeave(memberId);
  const { t } = useWords();
  const name = pet.data?.memberName;
  useLivePet(memberId, () =>
    leave(name === undefined ? t('followed.notSharedAnyone') : t('followed.notShared', { name: isolateName(name) })),
  );
  useScreenTitle(name ?? null);
  if (isGone(pet.error) || isGone(overview.error)) return <NotShared name={name} />;
  if (pet.data) {
    return (
      <>
        <PartTabs pet={pet.data} />
        <ChosenPart pet={pet.data} onLeave={leave} />
      </>
    );
  }
  if (!pet.error) return <HomeSkeleton />;
  return <FailureView error={pet.error} onRetry={() => void pet.refetch()} />;
}

/** The parts of a followed pet's page, in the order of their row, with the words of the owner's menu. */
const PARTS = [
  { path: '/follow/:memberId', word: 'menu.home' },
  { path: '/follow/:memberId/sessions', word: 'menu.sessionReport' },
  { path: '/follow/:memberId/report', word: 'menu.report' },
  { path: '/follow/:memberId/treatment', word: 'menu.treatment' },
  { path: '/follow/:memberId/events', word: 'menu.event' },
] as const;

type PartPath = (typeof PARTS)[number]['path'];

/** The part that the address names; the tabs of a treatment are one part. */
function useChosenPart(): PartPath {
  const { pathname } = useLocation();
  const path = findPage(FOLLOWED_PATHS, pathname);
  return PARTS.findLast((part) => path?.startsWith(part.path))?.path ?? '/follow/:memberId';
}

function PartTabs({ pet: { memberId, memberName } }: PetProps) {
  const { t } = useWords();
  const { variant } = usePortal();
  const chosen = useChosenPart();
  const parts = PARTS.filter(({ path }) => variant === 'pet' || path !== '/follow/:memberId/treatment');
  return (
    <RouteTabs
      label={t('followed.parts', { name: isolateName(memberName) })}
      tabs={parts.map(({ path, word }) => ({ to: toPage(path, { memberId }), label: t(word) }))}
      here={toPage(chosen, { memberId })}
    />
  );
}

function ChosenPart({ pet, onLeave }: SharedPetProps) {
  const { variant } = usePortal();
  const chosen = useChosenPart();
  switch (chosen) {
    case '/follow/:memberId':
      return <SharedPet pet={pet} onLeave={onLeave} />;
    case '/follow/:memberId/sessions':
      return <SensorReport pet={pet} onShare={null} />;
    case '/follow/:memberId/report':
      return <ReportView pet={pet} onShare={null} />;
    case '/follow/:memberId/treatment':
      if (variant === 'pet') return <FollowedTreatment pet={pet} />;
      return <Navigate to={toPage('/follow/:memberId', pet)} replace />;
    case '/follow/:memberId/events':
      return <EventList pet={pet} readOnly />;
  }
}

type SharedPetProps = { readonly pet: Pet; readonly onLeave: (message: string) => void };

function SharedPet({ pet, onLeave }: SharedPetProps) {
  const { t } = useWords();
  const { memberId, memberName } = pet;
  const onDone = (): void => onLeave(t('followed.unfollowed', { name: isolateName(memberName) }));
  return (
    <HomeView
      pet={pet}
      readOnly
      notes={<OptionalPart load={loadChain} afterMs={CHAIN_AFTER_MS} />}
      actions={
        <>
          <PageLink to={toPage('/follow/:memberId/alerts', { memberId })}>{t('alertSettings.alerts')}</PageLink>
          <UnfollowButton memberId={memberId} name={memberName} onDone={onDone} />
        </>
      }
    />
  );
}

/** Whether a pet is not shared or does not exist; the portal does not say which. */
function isGone(error: Error | null): boolean {
  return asApiError(error)?.code === codes.notFound;
}

/** Goes back to the list with a word on why, and forgets what was seen. */
function useLeave(memberId: string): (message: string) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { homePath } = useUserInfo();
  return (message) => {
    toast('warning', message);
    void navigate(homePath, { replace: true });
    queryClient.removeQueries({ queryKey: petKey(memberId) });
  };
}

function NotShared({ name }: { readonly name: string | undefined }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { homePath } = useUserInfo();
  return (
    <EmptyView
      title={name === undefined ? t('followed.notSharedAnyone') : t('followed.notShared', { name: isolateName(name) })}
      icon="lock"
      actions={
        <Button look="main" onClick={() => void navigate(homePath)}>
          {t('followed.backToList')}
        </Button>
      }
    >
      <p>{t('followed.notSharedHint')}</p>
    </EmptyView>
  );
}

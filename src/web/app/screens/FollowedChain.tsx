import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { toPage } from '#contract/pages.ts';
import { alertSettingsQuery } from '#web/features/alert-settings/alert-settings.queries.ts';
import { ChainBar } from '#web/features/alert-settings/ChainBar.tsx';
import { followedPetQuery } from '#web/features/home/parts/overview.queries.ts';

/** What may keep alerts of a followed pet from reaching the follower; nothing without the right to get them. */
export function FollowedChain() {
  const { memberId = '' } = useParams();
  const { data: pet } = useQuery(followedPetQuery(memberId));
  const { data: settings } = useQuery(alertSettingsQuery(memberId));
  if (!pet || settings?.getsAlerts !== true) return null;
  const settingsPath = toPage('/follow/:memberId/alerts', { memberId });
  return <ChainBar memberId={memberId} name={pet.memberName} settingsPath={settingsPath} />;
}

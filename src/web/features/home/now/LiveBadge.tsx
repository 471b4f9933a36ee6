import { useLiveState } from '#web/api/use-live.tsx';
import { useFirstWords } from '#web/words/first-words.ts';
import { LiveSign } from './LiveSign.tsx';

/** Shows whether new values currently arrive by themselves. */
export function LiveBadge() {
  const { t } = useFirstWords();
  const state = useLiveState();
  const text = t(state === 'live' ? 'home.live' : state === 'connecting' ? 'home.connecting' : 'home.notLive');
  return <LiveSign text={text} isLive={state === 'live'} />;
}

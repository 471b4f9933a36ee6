import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Channel } from '#contract/channels.ts';
import { NoPushService, readThisBrowser, subscribeThisBrowser, type ThisBrowser } from '#web/push/this-browser.ts';
import { alertingKey, CHANNELS_KEY, THIS_BROWSER_KEY } from '#web/queries/keys.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';

/** Whether push messages reach the user here, and how they are switched on. */
export type HereState = {
  /** Undefined until it is known. `default` as well where the portal knows nothing of a subscription. */
  readonly state: ThisBrowser['state'] | undefined;
  /** Which of the ways is this browser; null if none is. */
  readonly channelId: string | null;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** Called in a click: the browser asks the user then. */
  readonly allow: () => void;
  readonly readAgain: () => void;
};

/** This browser as a way to reach the user. */
export function useThisBrowser(channels: readonly Channel[] | undefined): HereState {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const here = useQuery({ queryKey: THIS_BROWSER_KEY, queryFn: readThisBrowser, staleTime: 0 });
  const readAgain = (): void => void queryClient.invalidateQueries({ queryKey: THIS_BROWSER_KEY });
  const switchOn = useMutation({
    mutationFn: async () => subscribeThisBrowser(nameThisBrowser()),
    onSuccess: (state) => queryClient.setQueryData(THIS_BROWSER_KEY, state),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: CHANNELS_KEY });
      await queryClient.invalidateQueries({ queryKey: alertingKey() });
    },
  });
  const { data, error } = here;
  const channelId = data?.state === 'subscribed' ? data.channelId : null;
  const isKnown = channels === undefined || channels.some((channel) => channel.channelId === channelId);
  const failed = switchOn.error ?? error;
  return {
    state: data?.state === 'subscribed' && !isKnown ? 'default' : data?.state,
    channelId: isKnown ? channelId : null,
    isBusy: switchOn.isPending,
    failure:
      failed === null ? undefined : failed instanceof NoPushService ? t('channels.noPushService') : failureText(failed),
    allow: () => switchOn.mutate(),
    readAgain,
  };
}

/** A name by which the user finds this browser in the list: `Chrome, Android`. */
function nameThisBrowser(): string {
  const { userAgent } = navigator;
  const find = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find([
    [/Edg/u, 'Edge'],
    [/OPR/u, 'Opera'],
    [/Firefox|FxiOS/u, 'Firefox'],
    [/Chrome|CriOS/u, 'Chrome'],
    [/Safari/u, 'Safari'],
  ]);
  const system = find([
    [/iPhone/u, 'iPhone'],
    [/iPad/u, 'iPad'],
    [/Android/u, 'Android'],
    [/Windows/u, 'Windows'],
    [/Mac OS/u, 'Mac'],
    [/Linux/u, 'Linux'],
  ]);
  return [browser ?? 'Browser', system].filter((part) => part !== undefined).join(', ');
}

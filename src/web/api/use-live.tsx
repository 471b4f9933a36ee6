import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { LiveData, LiveKind } from '#contract/live.ts';
import { Live, type LiveState } from './live.ts';

type LiveSlot = { readonly current: Live | null; readonly subscribe: (listener: () => void) => () => void };

const noLive: LiveSlot = { current: null, subscribe: () => () => undefined };
const LiveContext = createContext<LiveSlot>(noLive);

/** Keeps one live stream open for everything below it. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [slot] = useState(makeSlot);
  useEffect(() => slot.open(), [slot]);
  return <LiveContext value={slot}>{children}</LiveContext>;
}

/** Hears one kind of live event while the component is shown; the latest handler is the one that is called. */
export function useLiveEvent<Kind extends LiveKind>(kind: Kind, handler: (data: LiveData<Kind>) => void): void {
  const live = useLive();
  const latest = useLatest(handler);
  useEffect(() => live?.subscribe(kind, (data) => latest.current(data)), [live, kind, latest]);
}

/** Called when the stream is back after it was away: what it may have missed is loaded again. */
export function useLiveReopened(listener: () => void): void {
  const live = useLive();
  const latest = useLatest(listener);
  useEffect(() => live?.onReopened(() => latest.current()), [live, latest]);
}

/** When the stream was opened, by the portal's clock; `null` before. */
export function useLiveOpenedAt(): number | null {
  const live = useLive();
  return useSyncExternalStore(
    (listener) => live?.onState(listener) ?? (() => undefined),
    () => live?.openedAt ?? null,
  );
}

/** Whether the screen currently receives live events. */
export function useLiveState(): LiveState {
  const live = useLive();
  return useSyncExternalStore(
    (listener) => live?.onState(listener) ?? (() => undefined),
    () => live?.state ?? 'connecting',
  );
}

/** What the screen hears; null before it is shown. */
export function useLive(): Live | null {
  const slot = useContext(LiveContext);
  return useSyncExternalStore(slot.subscribe, () => slot.current);
}

function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Holds the stream outside of rendering: it opens with the screen and closes with it. */
function makeSlot(): LiveSlot & { readonly open: () => () => void } {
  const listeners = new Set<() => void>();
  let current: Live | null = null;
  const put = (next: Live | null): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    get current() {
      return current;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: () => {
      const live = new Live();
      put(live);
      live.listen();
      return () => {
        live.close();
        put(null);
      };
    },
  };
}

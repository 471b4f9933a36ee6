import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { LiveData, LiveKind } from '#contract/live.ts';
import { openLive, type Live, type LiveState } from './live.ts';

const LiveContext = createContext<Live | null>(null);

/** Keeps one live stream open for everything below it. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [live, setLive] = useState<Live | null>(null);
  useEffect(() => {
    const opened = openLive();
    setLive(opened);
    return opened.close;
  }, []);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Hears one kind of live event while the component is shown; the latest handler is the one that is called. */
export function useLiveEvent<Kind extends LiveKind>(kind: Kind, handler: (data: LiveData<Kind>) => void): void {
  const live = useContext(LiveContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => live?.subscribe(kind, (data) => latest.current(data)), [live, kind]);
}

/** Hears that the stream was away and is back: what it would have told must be loaded anew. */
export function useLiveReopened(listener: () => void): void {
  const live = useContext(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => live?.onReopened(() => latest.current()), [live]);
}

/** Whether the screen is live just now. */
export function useLiveState(): LiveState {
  const live = useContext(LiveContext);
  return useSyncExternalStore(
    (listener) => live?.onState(listener) ?? (() => undefined),
    () => live?.state() ?? 'connecting',
  );
}

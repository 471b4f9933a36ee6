import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Channel } from '#contract/channels.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import { call } from '#web/api/call.ts';
import { alertingKey, CHANNELS_KEY } from '#web/queries/keys.ts';

/** How far a test got. */
export type TestState =
  | { readonly kind: 'sending' }
  /** The portal has not handed it over yet, or a device has not shown it yet. */
  | { readonly kind: 'waiting' | 'waitingForDevice' }
  | { readonly kind: 'shown' | 'handedOver'; readonly seconds: number }
  /** Handed over, but no device has shown it in time. */
  | { readonly kind: 'notShown' }
  /** The last try failed; the portal tries again for some minutes. */
  | { readonly kind: 'failed'; readonly failure: TestItem['failure'] }
  /** The portal did not answer. */
  | { readonly kind: 'lost'; readonly error: unknown };

type TestItem = AnswerOf<'/web/alert/loadTest'>['item'];

const POLL_MS = 1_000;
/** A device that is on shows a test within seconds. */
const MAX_POLLS = 45;

/** Tests ways and follows each test to its end. */
export function useChannelTests() {
  const queryClient = useQueryClient();
  const [states, setStates] = useState<Readonly<Record<string, TestState>>>({});
  const followed = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = followed;
    return () => current.forEach((controller) => controller.abort());
  }, []);
  const test = async ({ channelId, kind }: Channel): Promise<void> => {
    followed.current.get(channelId)?.abort();
    const controller = new AbortController();
    followed.current.set(channelId, controller);
    const { signal } = controller;
    const put = (state: TestState): void => {
      if (!signal.aborted) setStates((before) => ({ ...before, [channelId]: state }));
    };
    put({ kind: 'sending' });
    try {
      const { testId } = (await call('/web/alert/sendTest', { channelId })).item;
      put(await followTest(testId, kind, { put, signal }));
    } catch (error) {
      put({ kind: 'lost', error });
    }
    if (signal.aborted) return;
    void queryClient.invalidateQueries({ queryKey: CHANNELS_KEY });
    void queryClient.invalidateQueries({ queryKey: alertingKey() });
  };
  return { states, test: (channel: Channel) => void test(channel) };
}

type Follow = { readonly put: (state: TestState) => void; readonly signal: AbortSignal };

async function followTest(testId: string, kind: Channel['kind'], { put, signal }: Follow): Promise<TestState> {
  let last: TestState = { kind: 'waiting' };
  for (let polls = 0; polls < MAX_POLLS && !signal.aborted; polls += 1) {
    const { item } = await call('/web/alert/loadTest', { testId }, { signal });
    last = readTest(item, kind);
    const isOver = item.status !== 'waiting' && last.kind !== 'waitingForDevice';
    if (isOver) return last;
    put(last);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return last.kind === 'waitingForDevice' ? { kind: 'notShown' } : last;
}

/** What an answer means: only a device with push messages says that it showed one. */
export function readTest(item: TestItem, kind: Channel['kind']): TestState {
  const { status, createdAt, handedOverAt, shownAt, failure } = item;
  const after = (at: number | null): number => Math.max(0, ((at ?? createdAt) - createdAt) / 1_000);
  switch (status) {
    case 'shown':
      return { kind: 'shown', seconds: after(shownAt) };
    case 'failed':
      return { kind: 'failed', failure };
    case 'waiting':
      return failure === null ? { kind: 'waiting' } : { kind: 'failed', failure };
    case 'handedOver':
      return kind === 'push' ? { kind: 'waitingForDevice' } : { kind: 'handedOver', seconds: after(handedOverAt) };
  }
}

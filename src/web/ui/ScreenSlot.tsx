import { Suspense, useState, type ComponentType } from 'react';
import type { ChunkLoader } from '#web/api/chunks.ts';
import { toComponent } from '#web/ui/lazy-part.tsx';
import { LoadingView } from '#web/ui/StateView.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

type ScreenSlotProps = { readonly load: ChunkLoader };

/** The place of one screen: its code is loaded on demand, and its failure stays inside. */
export function ScreenSlot({ load }: ScreenSlotProps) {
  return <Slot load={load} given={NOTHING} />;
}

const NOTHING = {};

/** A part of a screen in its own place, such as a view. A loading failure is shown there, with a retry. */
export function lazyView<Props extends object>(load: ChunkLoader<Props>): ComponentType<Props> {
  return function LazyView(props: Props) {
    return <Slot load={load} given={props} />;
  };
}

type SlotProps<Props> = { readonly load: ChunkLoader<Props>; readonly given: Props };
/** A lazy component remembers a failure, so each attempt creates a new one. */
type Attempt<Props> = { readonly number: number; readonly Part: ComponentType<Props> };

function Slot<Props extends object>({ load, given }: SlotProps<Props>) {
  const [{ number, Part }, setAttempt] = useState<Attempt<Props>>(() => ({ number: 0, Part: toComponent(load) }));
  const retry = (): void => setAttempt({ number: number + 1, Part: toComponent(load) });
  return (
    <ScreenBoundary key={number} attempt={number} onRetry={retry}>
      <Suspense fallback={<LoadingView block />}>
        <Part {...given} />
      </Suspense>
    </ScreenBoundary>
  );
}

import { lazy, Suspense, useState, type ComponentType } from 'react';
import { LoadingView } from '#web/ui/StateView.tsx';
import { ScreenBoundary } from './errors/ScreenBoundary.tsx';
import { arrivedScreen, loadChunk, type ChunkLoader } from './lazy-screen.ts';

type ScreenSlotProps = { readonly load: ChunkLoader };
/** A lazy component remembers that it failed; each attempt therefore has one of its own. */
type Attempt = { readonly number: number; readonly Screen: ComponentType };

/** Where one screen stands: its code is loaded on the way, and its failure stays inside. */
export function ScreenSlot({ load }: ScreenSlotProps) {
  const [{ number, Screen }, setAttempt] = useState<Attempt>(() => attemptOf(load, 0));
  return (
    <ScreenBoundary key={number} attempt={number} onRetry={() => setAttempt(attemptOf(load, number + 1))}>
      <Suspense fallback={<LoadingView block />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}

function attemptOf(load: ChunkLoader, number: number): Attempt {
  return { number, Screen: arrivedScreen(load) ?? lazy(async () => loadChunk(load)) };
}

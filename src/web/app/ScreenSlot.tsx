import { lazy, Suspense, useMemo, useState, type ComponentType } from 'react';
import { LoadingView } from '#web/ui/StateView.tsx';
import { ScreenFailure } from './errors/ScreenFailure.tsx';
import { ScreenBoundary } from './errors/ScreenBoundary.tsx';
import { loadChunk } from './lazy-screen.ts';

type ScreenSlotProps = { readonly load: () => Promise<ComponentType> };

/** Where one screen stands: its code is loaded on the way, and its failure stays inside. */
export function ScreenSlot({ load }: ScreenSlotProps) {
  const [attempt, setAttempt] = useState(0);
  const Screen = useMemo(() => lazyFor(load, attempt), [load, attempt]);
  return (
    <ScreenBoundary
      key={attempt}
      fallback={(error) => (
        <ScreenFailure error={error} attempt={attempt} onRetry={() => setAttempt((tries) => tries + 1)} />
      )}
    >
      <Suspense fallback={<LoadingView block />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}

/** A lazy component remembers that it failed; each attempt therefore gets one of its own. */
function lazyFor(load: ScreenSlotProps['load'], attempt: number): ReturnType<typeof lazy<ComponentType>> {
  const screen = lazy(async () => loadChunk(load));
  return Object.assign(screen, { displayName: `Screen#${attempt}` });
}

import { Component, lazy, Suspense, useState, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { arrivedChunk, ChunkError, loadChunk, type ChunkLoader } from '#web/api/chunks.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { toast } from './toast.ts';

/** The window's event after a part did not arrive. */
export const PART_LOST = 'partlost';

type WhenLost<Props> = {
  /** Brings the page back to what it was before the part was asked for. */
  readonly onLost?: (props: Props) => void;
};

/**
 * A part of a page with code that loads when it is first rendered: a dialog, a panel, a banner. If loading or rendering
 * fails, the page around it is not affected. Each new render tries again.
 */
export function lazyPart<Props extends object>(
  load: ChunkLoader<Props>,
  { onLost }: WhenLost<Props> = {},
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const { t } = useFirstWords();
    const [{ Part }] = useState(() => ({ Part: toComponent(load) }));
    const report = (error: Error): void => {
      const isLost = error instanceof ChunkError;
      toast('failed', t(isLost ? 'failure.chunkHint' : 'failure.screenHint'));
      if (isLost) dispatchEvent(new Event(PART_LOST));
      onLost?.(props);
    };
    return (
      <PartBoundary onLost={report}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

/** A component for a part: the part itself where its code has come before, else one that waits for it. */
export function toComponent<Props>(load: ChunkLoader<Props>): ComponentType<Props> {
  return arrivedChunk(load) ?? lazy(() => loadChunk(load));
}

type PartBoundaryProps = {
  readonly children: ReactNode;
  readonly onLost: (error: Error) => void;
};
type PartBoundaryState = { readonly isLost: boolean };

/** Keeps a part that fails from taking the page with it. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { isLost: false };

  static getDerivedStateFromError(): PartBoundaryState {
    return { isLost: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    reportError(new Error(`part of a page failed${componentStack ?? ''}`, { cause: error }));
    this.props.onLost(error);
  }

  override render(): ReactNode {
    return this.state.isLost ? null : this.props.children;
  }
}

import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ScreenFailure } from './ScreenFailure.tsx';

type BoundaryProps = {
  readonly children: ReactNode;
  /** How often the screen has been tried again. */
  readonly attempt: number;
  readonly onRetry: () => void;
};
type BoundaryState = { readonly error: Error | null };

/** Catches errors of a screen during rendering, so that the layout around it keeps working. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    reportError(new Error(`screen failed${componentStack ?? ''}`, { cause: error }));
  }

  override render(): ReactNode {
    const { attempt, onRetry, children } = this.props;
    const { error } = this.state;
    return error ? <ScreenFailure error={error} attempt={attempt} onRetry={onRetry} /> : children;
  }
}

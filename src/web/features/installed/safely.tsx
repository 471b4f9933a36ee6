import { Suspense, type ComponentType } from 'react';
import { PartBoundary } from '#web/ui/lazy-part.tsx';

/** Makes a part whose failure is reported, and leaves the page as it is. */
export function safely(Part: ComponentType): ComponentType {
  return function SafePart() {
    return (
      <PartBoundary onLost={ignore}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </PartBoundary>
    );
  };
}

function ignore(): void {}

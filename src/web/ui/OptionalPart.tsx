import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk, type ChunkLoader } from '#web/api/chunks.ts';
import { repeat } from '#web/api/repeat.ts';

type OptionalPartProps = {
  readonly load: ChunkLoader;
  /** How long the page has its line to itself. */
  readonly afterMs?: number;
  /** Shown until the part is here. */
  readonly children?: ReactNode;
};

/**
 * A part that the page can do without at first: it loads later, and nothing is said while it does not come. It is asked for
 * until it is here: such parts sound alarms and send what was kept without a connection. It keeps its own failures.
 */
export function OptionalPart({ load, afterMs, children }: OptionalPartProps) {
  const [Part, setPart] = useState<ComponentType>();
  const [isLost, setIsLost] = useState(false);
  const isHere = Part !== undefined;
  useEffect(() => {
    if (isHere) return undefined;
    const ask = () =>
      loadChunk(load).then(
        (part) => setPart(() => part.default),
        () => setIsLost(true),
      );
    if (isLost) return repeat(ask);
    const timer = setTimeout(() => void ask(), afterMs);
    return () => clearTimeout(timer);
  }, [load, afterMs, isHere, isLost]);
  return Part ? <Part /> : children;
}

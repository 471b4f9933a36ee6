import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk, type ChunkLoader } from '#web/api/chunks.ts';

type OptionalPartProps = {
  readonly load: ChunkLoader;
  /** How long the page has its line to itself. */
  readonly afterMs?: number;
  /** Shown until the part is here, and if it does not come. */
  readonly children?: ReactNode;
};

/** A part that the page can do without: it loads later, and nothing is said if it does not. It keeps its own failures. */
export function OptionalPart({ load, afterMs, children }: OptionalPartProps) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    const fetch = () => loadChunk(load).then((part) => setPart(() => part.default), Boolean);
    const timer = setTimeout(fetch, afterMs);
    return () => clearTimeout(timer);
  }, [load, afterMs]);
  return Part ? <Part /> : children;
}

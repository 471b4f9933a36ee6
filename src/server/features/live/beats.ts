/** The interval of heartbeats, which also check that the stream is still allowed. */
const BEAT_MS = 15_000;
/** In each slice of the interval one part of the streams is checked together: four times a second. */
const SLICES = 60;

/** The heartbeats of all streams of this process. */
export type Beats<Stream> = {
  /** The first beat comes within an interval. @returns the function that ends the beats */
  readonly add: (stream: Stream) => () => void;
};

/** @param check  called with the streams whose time has come; must not fail */
export function createBeats<Stream>(check: (streams: readonly Stream[]) => Promise<void>): Beats<Stream> {
  const slices = Array.from({ length: SLICES }, () => new Set<Stream>());
  const checked = new Set<number>();
  let [current, last, count] = [0, 0, 0];
  let timer: NodeJS.Timeout | undefined;
  const checkSlice = async (index: number) => {
    const streams = [...(slices[index] ?? [])];
    if (streams.length === 0 || checked.has(index)) return;
    checked.add(index);
    await check(streams);
    checked.delete(index);
  };
  const beat = () => {
    current = (current + 1) % SLICES;
    void checkSlice(current);
  };
  const start = () => {
    last = current;
    timer = setInterval(beat, BEAT_MS / SLICES);
    timer.unref();
  };
  return {
    add: (stream) => {
      if (count === 0) start();
      count += 1;
      const slice = slices[last];
      last = (last + SLICES - 1) % SLICES;
      slice?.add(stream);
      return () => {
        slice?.delete(stream);
        count -= 1;
        if (count === 0) clearInterval(timer);
      };
    },
  };
}

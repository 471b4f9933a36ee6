/** A clock that was at `storyMs` when the machine's was at `realMs`, and runs `speed` times as fast; epoch ms. */
export type StoryClock = { readonly storyMs: number; readonly realMs: number; readonly speed: number };

const RealDate = Date;

/** From now on `Date` of this process shows the story's time. */
export function setClock({ storyMs, realMs, speed }: StoryClock): void {
  const now = () => Math.floor(storyMs + (RealDate.now() - realMs) * speed);
  class StoryDate extends RealDate {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number])); // whatever `Date` takes
    }
    static override now(): number {
      return now();
    }
  }
  globalThis.Date = StoryDate as DateConstructor; // it is never called without `new`
}

import { tooMany } from '../../context/too-many.ts';

/** One picture takes a few seconds at most. */
const AGAIN_AFTER_MS = 5_000;

/** Limits the work in progress, in total and per account. */
export function waitingRoom({ maxOfOne, maxOfAll }: { readonly maxOfOne: number; readonly maxOfAll: number }) {
  const inside = new Map<string, number>();
  let all = 0;
  return {
    /** @throws AppError `request.tooMany` if there is no room */
    enter: async <T>(who: string, work: () => Promise<T>): Promise<T> => {
      const own = inside.get(who) ?? 0;
      if (own >= maxOfOne || all >= maxOfAll) throw tooMany(AGAIN_AFTER_MS);
      inside.set(who, own + 1);
      all += 1;
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (inside.get(who) ?? 1) - 1;
        if (left === 0) inside.delete(who);
        else inside.set(who, left);
      }
    },
  };
}

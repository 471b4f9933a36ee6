import { DAY_MS } from '#domain/units/units.ts';
import { END_GLUES, END_PLACES, type EndGlue, type EndPlace } from './sensor-end.ts';

/** A sensor that is over; epoch ms. */
export type WornSensor = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly place: EndPlace | null;
  readonly glue: EndGlue | null;
};

/** How long the sensors of one kind stayed on, on average; days. */
export type WearTime<Kind extends string> = { readonly kind: Kind; readonly count: number; readonly meanDays: number };

/** How long sensors stayed on, by place and by what held them; the longest first. */
export type WearTimes = { readonly byPlace: WearTime<EndPlace>[]; readonly byGlue: WearTime<EndGlue>[] };

/** How long sensors stayed on. A sensor without a place is in no place's average, nor one without glue in a glue's. */
export function computeWearTimes(sensors: readonly WornSensor[]): WearTimes {
  return {
    byPlace: toWearTimes(END_PLACES, sensors, ({ place }) => place),
    byGlue: toWearTimes(END_GLUES, sensors, ({ glue }) => glue),
  };
}

function toWearTimes<Kind extends string>(
  kinds: readonly Kind[],
  sensors: readonly WornSensor[],
  kindOf: (sensor: WornSensor) => Kind | null,
): WearTime<Kind>[] {
  const byKind = Map.groupBy(sensors, kindOf);
  return kinds
    .flatMap((kind) => {
      const worn = byKind.get(kind) ?? [];
      const ms = worn.reduce((sum, { startedAt, endedAt }) => sum + Math.max(0, endedAt - startedAt), 0);
      return worn.length === 0 ? [] : [{ kind, count: worn.length, meanDays: ms / worn.length / DAY_MS }];
    })
    .toSorted((a, b) => b.meanDays - a.meanDays);
}

import type { LeftOutKind } from './left-out.ts';
import { MARK } from './marks.ts';
import { intervalAt, type Trace } from './trace.ts';

/** Minutes of readings that are left out of metrics. */
export type LeftOutMinutes = Readonly<Record<`${LeftOutKind}Minutes`, number>>;

/** The minutes that are left out. A reading left out for both reasons is set aside. */
export function leftOutMinutes(trace: Trace): LeftOutMinutes {
  let [setAsideMinutes, firstDayMinutes] = [0, 0];
  for (let index = 0; index < (trace.marks?.length ?? 0); index += 1) {
    const mark = trace.marks?.[index] ?? 0;
    if ((mark & MARK.setAside) !== 0) setAsideMinutes += intervalAt(trace, index);
    else if ((mark & MARK.firstDay) !== 0) firstDayMinutes += intervalAt(trace, index);
  }
  return { setAsideMinutes, firstDayMinutes };
}

import type { TargetPreview } from '#contract/care-targets.ts';
import type { ThresholdKind } from '#domain/alerts/kinds.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { targetWords } from './target-rows.model.ts';

/** A line of a preview: a number with the limits of now and with the others; null where there is no such limit. */
export type PreviewRow = {
  readonly key: string;
  readonly word: WordKey;
  readonly now: number | null;
  readonly next: number | null;
  readonly kind: 'count' | 'percent';
  /** Of how many doses; null for what is no count of doses. */
  readonly doses: { readonly now: number; readonly next: number } | null;
  readonly isOff: boolean;
};

const KINDS = ['urgentLow', 'low', 'high', 'urgentHigh'] as const satisfies readonly ThresholdKind[];

/** The lines in the order of the page. Those of doses are left out where neither has a limit. */
export function previewRows(preview: TargetPreview): PreviewRow[] {
  const { alerts, inTarget, inReport, usableDays, counted, goal, askFirst } = preview;
  const plain = { kind: 'count', doses: null, isOff: false } as const;
  const ofAlerts = KINDS.flatMap((kind): PreviewRow[] => {
    const found = alerts.find((one) => one.kind === kind);
    if (found === undefined) return [];
    const { now, next, isOn } = found;
    return [{ ...plain, key: kind, word: targetWords[kind], now, next, isOff: !isOn }];
  });
  const ofDoses: PreviewRow[] = [
    { ...plain, key: 'counted', word: 'targetPreview.counted', ...counted, doses: evenly(counted.doses) },
    { ...plain, key: 'goal', word: 'targetPreview.inGoal', ...goal, doses: counted },
    { ...plain, key: 'askFirst', word: 'targetPreview.askFirst', ...askFirst, doses: evenly(askFirst.known) },
  ];
  return [
    ...ofAlerts,
    { ...plain, key: 'inTarget', word: 'targetPreview.inTarget', ...inTarget, kind: 'percent' },
    { ...plain, key: 'inReport', word: 'targetPreview.inReport', ...inReport, kind: 'percent' },
    { ...plain, key: 'usableDays', word: 'targetPreview.usableDays', ...usableDays },
    ...ofDoses.filter(({ now, next }) => now !== null || next !== null),
  ];
}

/** By both sets of limits the doses are the same. */
function evenly(doses: number): PreviewRow['doses'] {
  return { now: doses, next: doses };
}

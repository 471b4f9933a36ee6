import type { Alert, AlertDelivery, AlertDetail, AlertEntry } from '#contract/alerts.ts';
import { deliveryAt } from '#web/alerts/alert-words.ts';
import { toSubject, type AlertKind } from '#domain/alerts/kinds.ts';
import { toLocalDate, type LocalDate } from '#domain/time/days.ts';

/** The alerts of one local day, by the start of their kind. */
export type AlertDay = { readonly date: LocalDate; readonly alerts: readonly Alert[] };

/** The alerts by day, the newest first; those that are still open come before all others. */
export function groupByDay(alerts: readonly Alert[], zone: string): readonly AlertDay[] {
  const sorted = alerts.toSorted(
    (a, b) => Number(b.endedAt === null) - Number(a.endedAt === null) || b.kindBeganAt - a.kindBeganAt,
  );
  const days: { date: LocalDate; alerts: Alert[] }[] = [];
  for (const alert of sorted) {
    const date = toLocalDate(alert.kindBeganAt, zone);
    const last = days.at(-1);
    if (last?.date === date) last.alerts.push(alert);
    else days.push({ date, alerts: [alert] });
  }
  return days;
}

/** The names of those to whom messages were sent, each once, and how many messages failed. */
export function summarizeTold(deliveries: readonly AlertDelivery[]) {
  const names = [...new Set(deliveries.map(({ name }) => name))];
  return { names, failed: deliveries.filter(({ status }) => status === 'failed').length };
}

/** The value that an alert is about: the lowest of a low one, the highest of a high one; null for the others. */
export function findExtreme({ kind, lowest, highest }: Pick<Alert, 'kind' | 'lowest' | 'highest'>) {
  const side = toSide(kind);
  const mgdl = side === 'low' ? lowest : side === 'high' ? highest : null;
  return side === null || mgdl === null ? null : { side, mgdl };
}

function toSide(kind: AlertKind): 'low' | 'high' | null {
  const subject = toSubject(kind);
  if (subject === 'low' || subject === 'falling') return 'low';
  return subject === 'high' || subject === 'rising' ? 'high' : null;
}

/** Something that happened to an alert, to one of its messages, or that somebody opened it. */
export type LogLine = { readonly id: string; readonly at: number } & (
  | { readonly entry: AlertEntry; readonly delivery?: undefined; readonly openedBy?: undefined }
  | { readonly delivery: AlertDelivery; readonly entry?: undefined; readonly openedBy?: undefined }
  | { readonly openedBy: string; readonly entry?: undefined; readonly delivery?: undefined }
);

/** The whole log of an alert, by time. */
export function toLogLines({ entries, deliveries, people }: AlertDetail): readonly LogLine[] {
  const lines: LogLine[] = [
    ...entries.map((entry, index) => ({ id: `entry ${index}`, at: entry.at, entry })),
    ...deliveries.map((delivery, index) => ({ id: `message ${index}`, at: deliveryAt(delivery), delivery })),
    ...people.flatMap(({ name, openedAt }, index) =>
      openedAt === null ? [] : [{ id: `opened ${index}`, at: openedAt, openedBy: name }],
    ),
  ];
  return lines.toSorted((a, b) => a.at - b.at);
}

/** A text for other programs: without the marks that keep directions apart on screens. */
export function toPlainText(lines: readonly string[]): string {
  return lines.join('\n').replaceAll(/[\u2066-\u2069]/gu, '');
}

import { Counter } from 'prom-client';
import { CHANNEL_KINDS } from '#domain/alerts/delivery.ts';

const OUTCOMES = ['handedOver', 'waiting', 'failed', 'expired', 'dropped'] as const;

/** What this process has counted since its start, for `/api/metrics`. */
export type Measures = {
  /** Readings that were new, from uploads, connectors and files. */
  readonly readingsStored: Counter;
  /** Attempts to send a message of an alert. */
  readonly alertMessages: Counter<'channel' | 'outcome'>;
  /** Pets that would have been looked at too late for a dose that nobody noted. */
  readonly doseLooksMended: Counter;
  /** Pets with a silent sensor, or a silence that is over, that were looked at too late. */
  readonly silenceLooksMended: Counter;
};

/** Counters that belong to no registry yet, so that portals in one process do not share them. */
export function createMeasures(): Measures {
  const measures: Measures = {
    readingsStored: new Counter({
      name: 'petcgm_readings_stored_total',
      help: 'New readings that this process stored',
      registers: [],
    }),
    alertMessages: new Counter({
      name: 'petcgm_alert_messages_total',
      help: 'How attempts to send messages of alerts ended; waiting: it failed and is tried again',
      labelNames: ['channel', 'outcome'],
      registers: [],
    }),
    doseLooksMended: new Counter({
      name: 'petcgm_dose_looks_mended_total',
      help: 'Pets that would have been looked at too late for a dose that nobody noted',
      registers: [],
    }),
    silenceLooksMended: new Counter({
      name: 'petcgm_silence_looks_mended_total',
      help: 'Pets with a silent sensor, or a silence that is over, that were looked at too late',
      registers: [],
    }),
  };
  // Prometheus sees an increase from 0 to 1, but none from nothing to 1.
  for (const channel of [...CHANNEL_KINDS, 'test']) {
    for (const outcome of OUTCOMES) measures.alertMessages.inc({ channel, outcome }, 0);
  }
  return measures;
}

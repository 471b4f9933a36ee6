import type { Restored, RestoredReading, RestoredSensor } from '../readings/restore-readings.ts';

/** Sessions and readings of several exports, or of several parts of one, as one: equal sessions get one number. */
export function mergeRestored(parts: readonly Restored[]): Restored {
  const numbers = new Map<string, number>();
  const sessions: RestoredSensor[] = [];
  const readings: RestoredReading[] = [];
  for (const part of parts) {
    const newNumbers = new Map<number, number>();
    for (const session of part.sessions) {
      const { number: _number, ...same } = session;
      const key = JSON.stringify(same);
      const number = numbers.get(key) ?? numbers.size + 1;
      if (!numbers.has(key)) sessions.push({ ...session, number });
      numbers.set(key, number);
      newNumbers.set(session.number, number);
    }
    for (const reading of part.readings) {
      readings.push({ ...reading, session: newNumbers.get(reading.session) ?? reading.session });
    }
  }
  return { sessions, readings };
}

import type { Device } from '#contract/devices.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { useWords } from '#web/words/words.ts';
import { computeLifetimeDays, sensorSpan, wornFor } from '#web/glucose/sensor-span.ts';

/** Instants are written by the pet's clock. */
type Frame = { readonly now: number; readonly zone: string };

/** A sensor session in words. */
export type SensorText = {
  /** `8 May – today`, with the year where it is not this one */
  readonly period: (device: Device) => string;
  /** `6 days of 14`, `13 d 18 h` */
  readonly worn: (device: Device) => string;
  /** the name it has, else `14-day sensor`; null where readings came in a file that names none */
  readonly model: (device: Device) => string | null;
};

/** The texts of a session. */
export function useSensorText({ now, zone }: Frame): SensorText {
  const { t, formats } = useWords();
  const toYear = (at: number): string => toLocalDate(at, zone).slice(0, 4);
  const day = (at: number): string => formats.date(at, zone, toYear(at) === toYear(now) ? 'short' : 'long');
  return {
    period: (device) => {
      const { from, to, isOpen } = sensorSpan(device, now);
      return t('sessionReport.period', { from: day(from), to: isOpen ? t('sessionReport.today') : day(to) });
    },
    worn: (device) => {
      const span = sensorSpan(device, now);
      const { days, hours } = wornFor(span);
      if (span.isOpen) return t('sessionReport.daysOf', { count: days, days: computeLifetimeDays(device) });
      if (days === 0) return t('time.hours', { count: hours });
      return hours === 0 ? t('time.days', { count: days }) : t('sessionReport.daysHours', { days, hours });
    },
    model: (device) => {
      if (device.model !== null && device.model !== '') return device.model;
      if (device.fromFile) return null;
      return t('sessionReport.daySensor', { count: computeLifetimeDays(device) });
    },
  };
}

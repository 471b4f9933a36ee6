import { deviceZone } from '#domain/time/device-zone.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import styles from './ZoneNote.module.css';

/** Names the pet's time zone if it differs from that of this device. */
export function ZoneNote({ zone }: { readonly zone: string }) {
  const { t } = useFirstWords();
  if (zone === deviceZone()) return null;
  return <p className={styles['note']}>{t('home.petTime', { zone: zoneName(zone) })}</p>;
}

/** `Europe/Ljubljana`, with spaces in place of underscores. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icons.tsx';
import type { OpenAlarm } from '#web/session/kept-alarm.ts';
import styles from './OpenAlarmNote.module.css';
import { useFirstWords } from '#web/words/first-words.ts';

const TICK_MS = 15_000;

/** An alarm that was on the screen when the session ended, with its age, until somebody is signed in again. */
export function OpenAlarmNote({ alarm: { title, text, at } }: { readonly alarm: OpenAlarm }) {
  const { formats } = useFirstWords();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section role="alert" className={styles['note']}>
      <Icon name="warning" size={20} />
      <div>
        <b>{title}</b>
        <p>{text}</p>
        <time dateTime={new Date(at).toISOString()}>{formats.age(Math.max(0, now - at))}</time>
      </div>
    </section>
  );
}

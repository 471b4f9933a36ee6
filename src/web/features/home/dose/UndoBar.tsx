import { useEffect, useRef, useState } from 'react';
import { doseText } from '#web/glucose/pet-words.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Words } from '#web/words/first-words.ts';
import { useWords } from '#web/words/words.ts';
import type { DoseLog, Tap } from './dose-tap.ts';
import { useTakeBack } from './use-take-back.ts';
import cardStyles from './DoseCard.module.css';
import styles from './UndoBar.module.css';

const UNDO_SECONDS = 30;
const SECOND_MS = 1_000;
const RADIUS = 7;
const ROUND = 2 * Math.PI * RADIUS;

type UndoBarProps = {
  readonly tap: Tap;
  /** it can no longer be taken back, or was */
  readonly onOver: () => void;
  /** taking it back failed: it is stored */
  readonly onKept: DoseLog['take'];
};

/** Says what was noted, and takes it back for half a minute from the tap on: by its button, or with Ctrl and Z. */
export function UndoBar({ tap, onOver, onKept }: UndoBarProps) {
  const words = useWords();
  const { t, formats } = words;
  const undo = useTakeBack(tap, { onDone: onOver, onKept });
  const left = useSecondsLeft(onOver, tap.state === 'stored' && !undo.isBusy);
  const button = useRef<HTMLButtonElement>(null);
  useUndoKeys(undo.takeBack);
  useEffect(() => button.current?.focus(), []); // the button that was pressed is gone
  return (
    <div className={cardStyles['tapped']}>
      <output>{tapText(tap, words)}</output>
      <Button ref={button} busy={undo.isBusy} onClick={undo.takeBack}>
        <svg viewBox="0 0 18 18" width={18} height={18} aria-hidden="true" className={styles['ring']}>
          <circle cx="9" cy="9" r={RADIUS} />
          <circle cx="9" cy="9" r={RADIUS} strokeDasharray={`${(left / UNDO_SECONDS) * ROUND} ${ROUND}`} />
        </svg>
        {t('common.undo')}
        {left > 0 && <span aria-hidden="true">{t('alert.seconds', { seconds: formats.number(left) })}</span>}
      </Button>
    </div>
  );
}

/** What was tapped and when, and whether it is stored. */
function tapText({ dose: { type, value, at, zone }, state }: Tap, { t, formats }: Words): string {
  const time = formats.clock(at, zone);
  const dose = doseText(value ?? 0, t, formats);
  const isNotGiven = type === 'notGiven';
  if (state === 'stored') return isNotGiven ? t('dose.skipped', { time }) : t('dose.logged', { dose, time });
  return `${isNotGiven ? t('home.notGiven') : t('home.gave', { dose })} · ${time}`;
}

/** Counts down from the tap on; what is not stored yet does not end. */
function useSecondsLeft(onOver: () => void, mayEnd: boolean): number {
  const [left, setLeft] = useState(UNDO_SECONDS);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0 && mayEnd) over.current();
  }, [left, mayEnd]);
  return Math.max(0, left);
}

/** Ctrl or ⌘ and Z, except where text is typed. */
function useUndoKeys(onUndo: () => void): void {
  const latest = useRef(onUndo);
  useEffect(() => {
    latest.current = onUndo;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

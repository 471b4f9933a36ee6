import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Event } from '#contract/events.ts';
import { call } from '#web/api/call.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { petKey } from '#web/queries/keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import styles from './DoseParts.module.css';

const UNDO_SECONDS = 30;
const SECOND_MS = 1_000;
const RADIUS = 7;
const ROUND = 2 * Math.PI * RADIUS;

type UndoBarProps = {
  readonly event: Event;
  readonly memberId: string;
  readonly zone: string;
  /** it can no longer be taken back, or was */
  readonly onOver: () => void;
};

/** Says what was noted, and takes it back for half a minute: by its button, or with Ctrl and Z. */
export function UndoBar({ event, memberId, zone, onOver }: UndoBarProps) {
  const { t, formats } = useWords();
  const undo = useUndo(memberId, onOver);
  const left = useSecondsLeft(onOver, undo.isPending);
  const button = useRef<HTMLButtonElement>(null);
  const takeBack = (): void => undo.mutate(event);
  useUndoKeys(takeBack);
  useEffect(() => button.current?.focus(), []); // the button that was pressed is gone
  const time = formats.clock(event.at, zone);
  const said =
    event.type === 'notGiven'
      ? t('dose.skipped', { time })
      : t('dose.logged', { dose: doseText(event.value ?? 0, t, formats), time });
  return (
    <div className={styles['undo']}>
      <output>{said}</output>
      <Button ref={button} busy={undo.isPending} onClick={takeBack}>
        <svg viewBox="0 0 18 18" width={18} height={18} aria-hidden="true" className={styles['ring']}>
          <circle cx="9" cy="9" r={RADIUS} />
          <circle cx="9" cy="9" r={RADIUS} strokeDasharray={`${(left / UNDO_SECONDS) * ROUND} ${ROUND}`} />
        </svg>
        {t('dose.undo')}
        <span aria-hidden="true">{t('alert.seconds', { seconds: formats.number(left) })}</span>
      </Button>
    </div>
  );
}

function useUndo(memberId: string, onDone: () => void) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId }: Event) => call('/web/event/delEvent', { memberId, eventId }),
    onSuccess: () => {
      toast('done', t('dose.undone'));
      onDone();
    },
    onError: (error) => toast('failed', failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: petKey(memberId) }),
  });
}

/** Counts down while nothing is being taken back. */
function useSecondsLeft(onOver: () => void, isHeld: boolean): number {
  const [left, setLeft] = useState(UNDO_SECONDS);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isHeld]);
  useEffect(() => {
    if (left <= 0) over.current();
  }, [left]);
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

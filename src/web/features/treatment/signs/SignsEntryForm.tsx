import type { PetSigns, SignsEntry } from '#contract/signs.ts';
import { toWeightPoints } from '#domain/care/signs-score.ts';
import { weightsFor } from '#domain/care/weighing.ts';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { WaitingNotes } from '#web/outbox/WaitingNotes.tsx';
import type { KeptSigns } from '#worker/kept.ts';
import { SignChoice } from './SignChoice.tsx';
import { SIGNS } from './signs-words.ts';
import { useSignsEntry } from './use-signs-entry.ts';
import styles from './SignsEntryForm.module.css';

type SignsEntryFormProps = {
  readonly pet: Pet;
  readonly signs: PetSigns;
  /** null for this week's signs */
  readonly known: SignsEntry | null;
  /** signs that wait on this device; null for none */
  readonly kept: KeptSigns | null;
  /** epoch ms */
  readonly now: number;
  readonly onClose: () => void;
};

/** The signs of a week in four taps; the fourth one saves. */
export function SignsEntryForm({ pet, signs, known, kept, now, onClose }: SignsEntryFormProps) {
  const { t } = useWords();
  const pair = weightsFor(kept?.at ?? known?.at ?? now, signs.weights);
  const weighed = pair && toWeightPoints((100 * (pair.beforeKg - pair.nowKg)) / pair.beforeKg);
  const entry = useSignsEntry({ pet, known, kept, weighed });
  const reason = useWeightReason(pair);
  return (
    <section className={styles['entry']} aria-label={t('signs.note')}>
      <h2 className={styles['ask']}>{t('signs.ask', { name: isolateName(pet.memberName) })}</h2>
      {SIGNS.map((sign) => {
        const isWeighed = sign === 'weight' && weighed !== null;
        return (
          <SignChoice
            key={sign}
            sign={sign}
            chosen={isWeighed ? weighed : entry.chosen[sign]}
            isFixed={isWeighed}
            reason={isWeighed ? reason : undefined}
            onChoose={(points) => entry.choose(sign, points)}
          />
        );
      })}
      <EntryEnd entry={entry} zone={pet.timeZone} now={now} onClose={onClose} />
    </section>
  );
}

function useWeightReason(pair: ReturnType<typeof weightsFor>): string | undefined {
  const { t, formats } = useWords();
  if (pair === null) return undefined;
  const kilos = t('pet.weight', { kilos: formats.number(pair.nowKg, 2) });
  return t('signs.weighed', { kilos, change: formats.signed(Math.round(1000 * (pair.nowKg - pair.beforeKg))) });
}

type EntryEndProps = {
  readonly entry: ReturnType<typeof useSignsEntry>;
  readonly zone: string;
  readonly now: number;
  readonly onClose: () => void;
};

/** What became of the taps: saved and when, the way back for 30 seconds, and a note. */
function EntryEnd({ entry, zone, now, onClose }: EntryEndProps) {
  const { t, formats } = useWords();
  const failureText = useFailureText();
  return (
    <div className={styles['end']}>
      {entry.waiting === null ? (
        <output className={styles['status']}>
          {entry.savedAt === null ? (
            t('signs.fourTaps')
          ) : (
            <>
              <Icon name="check" size={16} />
              {t('edit.savedAt', { time: formats.clock(entry.savedAt, zone) })}
            </>
          )}
        </output>
      ) : (
        <WaitingNotes
          waiting={[entry.waiting]}
          now={now}
          onRetry={async () => entry.send()}
          onDrop={() => entry.undo()}
        />
      )}
      {entry.failure !== null && (
        <p role="alert" className={styles['failure']}>
          {t('signs.notSent', { reason: failureText(entry.failure) })}{' '}
          <Button busy={entry.isSending} onClick={entry.undo}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {entry.savedAt !== null && (
        <TextAreaField
          label={t('home.note')}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={entry.note}
          onText={entry.setNote}
        />
      )}
      <div className={styles['actions']}>
        {entry.canUndo && <Button onClick={entry.undo}>{t('common.undo')}</Button>}
        {entry.savedAt !== null && entry.note !== '' && (
          <Button busy={entry.isSending} onClick={entry.send}>
            {t('common.save')}
          </Button>
        )}
        <Button look="main" onClick={onClose}>
          {t('common.done')}
        </Button>
      </div>
    </div>
  );
}

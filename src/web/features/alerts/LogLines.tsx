import type { AlertDetail } from '#contract/alerts.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { isolateName } from '#i18n/isolate.ts';
import { channelText, findDeliverySign, deliveryText } from '#web/alerts/alert-words.ts';
import { entrySigns, entryText, noteTitle } from '#web/alerts/entry-words.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { useWords } from '#web/words/words.ts';
import type { Words } from '#web/words/first-words.ts';
import { toLogLines, type LogLine } from './alert-log.model.ts';
import styles from './LogLines.module.css';

type LogLinesProps = { readonly detail: AlertDetail; readonly zone: string };

/** What happened, to the second; where nobody was told, that. */
export function LogLines({ detail, zone }: LogLinesProps) {
  const { t, formats } = useWords();
  const lines = toLogLines(detail);
  return (
    <>
      {(detail.heldBack !== null || lines.length === 0) && <p>{t('alert.nobody')}</p>}
      {lines.length > 0 && (
        <ol className={styles['lines']}>
          {lines.map((line) => (
            <li key={line.id}>
              <span className={classes('num', styles['time'])}>{lineTime(line, { detail, zone }, formats)}</span>
              <Sign line={line} />
              <Texts line={line} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Whose line it is; a sign for what readings did. */
function Sign({ line }: { readonly line: LogLine }) {
  const name = line.delivery?.name ?? line.openedBy ?? line.entry?.name ?? null;
  if (name !== null) return <PetAvatar name={name} size={24} />;
  return (
    <span className={styles['sign']}>
      <Icon name={line.entry ? entrySigns[line.entry.what] : 'bell'} size={16} />
    </span>
  );
}

function Texts({ line }: { readonly line: LogLine }) {
  const { who, what } = lineTexts(line, useWords());
  if (line.entry) {
    return (
      <span className={styles['who']}>
        {who}
        {what !== '' && (
          <span className={styles['note']}>
            <bdi>{what}</bdi>
          </span>
        )}
      </span>
    );
  }
  const { icon, tone } = line.delivery ? findDeliverySign(line.delivery) : ({ icon: 'eye', tone: 'good' } as const);
  return (
    <>
      <span className={styles['who']}>{who}</span>
      <span className={classes(styles['state'], tone !== 'plain' && styles[tone])}>
        <Icon name={icon} size={14} />
        {what}
      </span>
    </>
  );
}

/** To the second on the day on which the alert began; on a later one, as that of a note, with the day. */
export function lineTime({ at }: LogLine, { detail, zone }: LogLinesProps, formats: Words['formats']): string {
  const isFirstDay = toLocalDate(at, zone) === toLocalDate(detail.beganAt, zone);
  return isFirstDay ? formats.clock(at, zone, true) : formats.dateTime(at, zone);
}

/** Who and what of a line: `Marko, e-mail` and `handed over`. */
export function lineTexts(line: LogLine, words: Words): { readonly who: string; readonly what: string } {
  if (line.delivery) {
    const { name } = line.delivery;
    return {
      who: `${isolateName(name)}, ${channelText(line.delivery, words)}`,
      what: deliveryText(line.delivery, words),
    };
  }
  if (line.openedBy !== undefined) return { who: isolateName(line.openedBy), what: words.t('alertLog.opened') };
  const { note } = line.entry;
  return note === null
    ? { who: entryText(line.entry, words), what: '' }
    : { who: noteTitle(line.entry, words), what: note };
}

import type { AlertDetail } from '#contract/alerts.ts';
import { isolateName } from '#i18n/isolate.ts';
import { channelText, findDeliverySign, deliveryText } from '#web/alerts/alert-words.ts';
import { entrySigns, entryText } from '#web/alerts/entry-words.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import type { Words } from '#web/words/first-words.ts';
import { toLogLines, type LogLine } from './alert-log.model.ts';
import styles from './LogPanel.module.css';

type LogLinesProps = { readonly detail: AlertDetail; readonly zone: string };

/** What happened, to the second; where nothing did, that nobody was told. */
export function LogLines({ detail, zone }: LogLinesProps) {
  const words = useWords();
  const lines = toLogLines(detail);
  if (lines.length === 0) return <p>{words.t('alert.nobody')}</p>;
  return (
    <ol className={styles['lines']}>
      {lines.map((line) => {
        const { icon, tone } = lineSign(line);
        const { who, what } = lineTexts(line, words);
        return (
          <li key={line.id}>
            <span className="num">{words.formats.clock(line.at, zone, true)}</span>
            <span>{who}</span>
            <span className={classes(styles['state'], tone !== 'plain' && styles[tone])}>
              <Icon name={icon} size={14} />
              {what}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function lineSign(line: LogLine) {
  if (line.delivery) return findDeliverySign(line.delivery);
  if (line.entry) return { icon: entrySigns[line.entry.what], tone: 'plain' } as const;
  return { icon: 'eye', tone: 'good' } as const;
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
  if (line.entry) return { who: entryText(line.entry, words), what: '' };
  return { who: isolateName(line.openedBy), what: words.t('alertLog.opened') };
}

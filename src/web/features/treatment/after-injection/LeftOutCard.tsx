import { countLeftOut, type ShownDose } from '#web/report-cards/dose-curves.model.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './AfterInjection.module.css';
import { leftOutWords } from './use-dose-texts.ts';

/** How many doses are left out, and why; nothing if all are used. */
export function LeftOutCard({ doses }: { readonly doses: readonly ShownDose[] }) {
  const { t, formats } = useWords();
  const counts = countLeftOut(doses);
  if (counts.length === 0) return null;
  return (
    <Card title={t('curves.which')}>
      <ul className={styles['counts']}>
        {counts.map(([reason, count]) => (
          <li key={reason}>
            <span>{t(leftOutWords[reason])}</span>
            <b>{formats.number(count)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

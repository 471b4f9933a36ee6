import type { Quality } from '#contract/quality.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { Icon } from '#web/ui/icons.tsx';
import rows from '#web/ui/rows.module.css';
import { useWords } from '#web/words/words.ts';
import { reasonWords } from './set-aside-words.ts';

type AsideListProps = { readonly pet: Pet; readonly quality: Pick<Quality, 'setAside'> };

/** The stretches that are set aside, in words: from when to when, why, and by whom. */
export function AsideList({ pet: { timeZone: zone }, quality }: AsideListProps) {
  const { t, formats } = useWords();
  const active = quality.setAside.filter(({ takenBackAt }) => takenBackAt === null);
  if (active.length === 0) return null;
  return (
    <ul className={rows['list']} aria-label={t('meterCheck.stretches')}>
      {active.map(({ id, from, to, reason, note, by }) => (
        <li key={id} className={rows['row']}>
          <Icon name="clock" size={18} />
          <span className={rows['what']}>
            <b>{t('meterCheck.asideKey')}</b>
            <span>
              {formats.dateTime(from, zone)} – {formats.dateTime(to, zone)} · {t(reasonWords[reason])}
              {note !== null && `: ${isolateName(note)}`}
            </span>
            <small>{isolateName(by)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

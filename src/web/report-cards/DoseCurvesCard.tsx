import { useQuery } from '@tanstack/react-query';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { toPage } from '#contract/pages.ts';
import type { Pet } from '#web/api/pet.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { countLows, isUsed, toGroups, toShownDoses } from './dose-curves.model.ts';
import { doseCurvesQuery } from './dose-curves.queries.ts';
import styles from './DoseCurvesCard.module.css';
import { LowestSentence } from './LowestSentence.tsx';
import { addressOfRange, type ReportRange } from './range.model.ts';
import { SaveCurves } from './SaveCurves.tsx';

type DoseCurvesCardProps = {
  readonly pet: Pet;
  readonly range: ReportRange;
  /** a follower reads it */
  readonly readOnly: boolean;
};

/** What the doses of a report's days did, in short; nothing for days without doses, and for people, who have no such page. */
export function DoseCurvesCard({ pet, range, readOnly }: DoseCurvesCardProps) {
  const isPet = pet.petType !== null;
  const query = useQuery({ ...doseCurvesQuery(pet.memberId, range), enabled: isPet });
  const { t, formats } = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  const { data } = query;
  if (!isPet || data === undefined || data.curves.length === 0) return null;
  const thresholds = standardThresholds(pet.petType);
  const doses = toShownDoses(data, query.dataUpdatedAt);
  const used = doses.filter(isUsed).length;
  const all = formats.number(doses.length);
  const page = readOnly ? toPage('/follow/:memberId/treatment', { memberId: pet.memberId }) : '/treatment';
  const asked = new URLSearchParams(addressOfRange(range)).toString();
  return (
    <Card
      title={t('treatment.afterInjection')}
      hint={t('curves.used', { used: formats.number(used), all })}
      aside={<SaveCurves doses={doses} unit={unit} zone={pet.timeZone} />}
    >
      <div className={styles['text']}>
        <LowestSentence groups={toGroups(doses, data, pet.timeZone)} unit={unit} thresholds={thresholds} />
        <p>
          {t('curves.lows', {
            value: formats.bound(thresholds.low, 'lower', unit),
            lows: formats.number(countLows(doses)),
            all,
          })}
        </p>
        <PageLink to={`${page}?${asked}`}>{t('curves.toAll')}</PageLink>
      </div>
    </Card>
  );
}

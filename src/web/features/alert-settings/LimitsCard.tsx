import { useQuery } from '@tanstack/react-query';
import { limitChangesQuery } from '#web/glucose/limit-changes.ts';
import { THRESHOLD_NAMES } from '#web/glucose/threshold-names.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { kindLevels, kindWords } from './kind-words.ts';
import styles from './LimitsCard.module.css';

type LimitsCardProps = { readonly pet: Pet; readonly unit: GlucoseUnit; readonly mayChange: boolean };

/** The pet's limits, the same for everybody, and who changed them last. */
export function LimitsCard({ pet, unit, mayChange }: LimitsCardProps) {
  const { t, formats } = useWords();
  const openPage = useOpenPage();
  const name = isolateName(pet.memberName);
  return (
    <Card
      title={t('alertSettings.limits', { name })}
      hint={t('alertSettings.limitsHint')}
      aside={mayChange && <Button onClick={() => void openPage('/settings')}>{t('alertSettings.changeLimits')}</Button>}
    >
      <dl className={styles['limits']}>
        {THRESHOLD_NAMES.map((kind) => (
          <div key={kind} className={styles['limit']}>
            <dt style={{ color: levelInk(kindLevels[kind]) }}>
              <LevelMark level={kindLevels[kind]} />
              {t(kindWords[kind])}
            </dt>
            <dd className="num">
              <b>{formats.bound(pet.memberSetting[kind], BOUND_SIDES[kind], unit)}</b> <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      <LastChange pet={pet} />
    </Card>
  );
}

function LastChange({ pet }: { readonly pet: Pet }) {
  const { t, formats } = useWords();
  const changes = useQuery(limitChangesQuery(pet.memberId));
  const last = changes.data?.[0];
  if (last === undefined) return null;
  return (
    <p className={styles['last']}>
      {t('alertSettings.changedBy', {
        name: isolateName(last.name),
        time: isolateName(formats.dateTime(last.at, pet.timeZone)),
      })}
    </p>
  );
}

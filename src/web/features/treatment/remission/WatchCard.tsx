import { useQuery } from '@tanstack/react-query';
import type { Remission } from '#contract/remission.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Pet } from '#web/api/pet.ts';
import { Card } from '#web/ui/Card.tsx';
import dotted from '#web/ui/dotted.module.css';
import { classes } from '#web/ui/classes.ts';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { signsQuery } from '../signs/signs.queries.ts';
import { dayFacts, notedFacts, type WatchFact } from './watch-facts.ts';
import styles from './WatchCard.module.css';

type WatchCardProps = { readonly pet: Pet; readonly unit: GlucoseUnit; readonly remission: Remission };

/** What shows early that insulin may be needed again, beside the days: facts with their dates, and no verdict. */
export function WatchCard({ pet, unit, remission }: WatchCardProps) {
  const words = useWords();
  const query = useQuery(signsQuery(pet.memberId));
  return (
    <Card title={words.t('remission.watchFor')}>
      <Facts facts={dayFacts(remission, { pet, unit }, words)} />
      <StateView query={query} loading={<LoadingView lines={4} />}>
        {(signs) => <Facts facts={notedFacts(signs, pet, words)} />}
      </StateView>
    </Card>
  );
}

function Facts({ facts }: { readonly facts: readonly WatchFact[] }) {
  const { t } = useWords();
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value, more }) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd className={styles['value']}>{value ?? <span className={styles['none']}>{t('signs.notNoted')}</span>}</dd>
          {more.length > 0 && (
            <dd className={classes(dotted['dotted'], styles['more'])}>
              {more.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

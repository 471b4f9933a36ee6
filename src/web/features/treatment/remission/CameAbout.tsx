import { useQuery } from '@tanstack/react-query';
import { standardThresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { addDays, endOfLocalDay } from '#domain/time/days.ts';
import type { Pet } from '#web/api/pet.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { BandKey } from '../year/LongCard.tsx';
import { LongChart } from '../year/LongChart.tsx';
import { longViewQuery } from '../year/year.queries.ts';

type CameAboutProps = { readonly pet: Pet; readonly unit: GlucoseUnit; readonly offSince: string | null };

/** The last half year day by day with its doses; the long view has the same as a table. */
export function CameAbout({ pet, unit, offSince }: CameAboutProps) {
  const { t, formats } = useWords();
  const query = useQuery(longViewQuery(pet.memberId, '6m'));
  const thresholds = standardThresholds(pet.petType);
  const label = t('remission.cameAbout');
  const since =
    offSince === null
      ? undefined
      : {
          at: endOfLocalDay(offSince, pet.timeZone),
          text: `${t('treatment.withoutInsulin')}: ${formats.calendarDate(addDays(offSince, 1), 'short')} –`,
        };
  return (
    <StateView
      query={query}
      loading={<LoadingView block />}
      empty={{ when: (view) => view.days.length === 0, view: null }}
    >
      {(view) => (
        <Card title={label} aside={<BandKey frame={{ view, unit, thresholds }} />}>
          <LongChart frame={{ view, unit, thresholds }} label={label} since={since} />
        </Card>
      )}
    </StateView>
  );
}

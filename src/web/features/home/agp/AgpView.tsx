import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { GlucoseReport } from '#contract/reports.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { addDays } from '#domain/time/days.ts';
import { callFile } from '#web/api/call-file.ts';
import { AgpTextButton } from '#web/report-cards/AgpTextButton.tsx';
import { useWords } from '#web/words/words.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { AgpCard } from '#web/report-cards/AgpCard.tsx';
import { useDownload } from '#web/ui/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { PeriodNumbers } from '../parts/PeriodNumbers.tsx';
import { lastDays, type DayRange } from '../parts/period.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { ReportWay } from '../parts/ReportWay.tsx';
import { profileQuery } from './agp.queries.ts';
import styles from './AgpView.module.css';

/** The numbers of days that the AGP view can overlay. */
const AGP_DAYS = ['7', '14', '30', '90'] as const;
/** One of the lengths. */
type AgpDays = (typeof AGP_DAYS)[number];

/** The profile of the last days, and their numbers. */
export function AgpView({ view }: { readonly view: PetView }) {
  const { t } = useWords();
  const [days, setDays] = useState<AgpDays>('14');
  const { zone, latest } = view.overview;
  const range = lastDays(days, latest?.at ?? view.now, zone);
  const query = useQuery(profileQuery(view.pet.memberId, range));
  return (
    <div className={styles['view']}>
      <div className={styles['head']}>
        <Segments
          label={t('homeViews.agpPeriod')}
          value={days}
          choices={AGP_DAYS.map((value) => ({ value, label: t('time.days', { count: Number(value) }) }))}
          onChoose={setDays}
        />
        <ZoneNote zone={zone} />
        <div className={styles['ways']}>
          <ReportWay
            view={view}
            path="/report"
            search={{ from: range.from, to: addDays(range.to, -1) }}
            word="report.open"
          />
          {query.data?.agp && <SheetButtons memberId={view.pet.memberId} range={range} />}
        </div>
      </div>
      <StateView query={query} loading={<LoadingView block />}>
        {(report) => <Profile view={view} report={report} />}
      </StateView>
    </div>
  );
}

type ProfileProps = { readonly view: PetView; readonly report: GlucoseReport };

function Profile({ view, report }: ProfileProps) {
  const { t, formats } = useWords();
  const { pet, unit } = view;
  const frame = useMemo(
    () => ({ report, pet, unit, thresholds: standardThresholds(pet.petType), isCompared: false }),
    [report, pet, unit],
  );
  const { days, readingCount } = report.metrics;
  return (
    <>
      <AgpCard frame={frame} />
      <PeriodNumbers
        title={t('report.daysWithData', { count: days, formatted: formats.number(days) })}
        hint={t('homeViews.readings', { count: readingCount, formatted: formats.number(readingCount) })}
        figures={report}
        view={view}
      />
    </>
  );
}

type SheetButtonsProps = { readonly memberId: string; readonly range: DayRange };

/** The sheet to keep as PDF, and as text. */
function SheetButtons({ memberId, range }: SheetButtonsProps) {
  const { t, language } = useWords();
  const pdf = useDownload('agp.pdf', () => callFile('/web/userReport/agpPdf', { memberId, range, lang: language }));
  return (
    <>
      <AgpTextButton wish={{ memberId, range }} />
      <Button busy={pdf.isPending} onClick={() => pdf.mutate()}>
        {!pdf.isPending && <Icon name="download" size={18} />}
        {t('report.downloadPdf')}
      </Button>
    </>
  );
}

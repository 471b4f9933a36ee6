import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AgreementItem } from '#contract/quality.ts';
import { AGREES_WITHIN, LEAST_PAIRS } from '#domain/care/agreement.ts';
import { isolate } from '#i18n/isolate.ts';
import { MarkList } from '#web/report-cards/MarkList.tsx';
import { qualityQuery } from '#web/report-cards/quality.queries.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { AgreementNumbers } from './AgreementNumbers.tsx';
import { agreementQuery, type CheckRange } from './meter.queries.ts';
import { LowChecksCard, OpenCheck } from './LowChecksCard.tsx';
import { amountText, newestFirst, rateText, wornText } from './meter.model.ts';
import { MeterSetting } from './MeterSetting.tsx';
import { PairsTable } from './PairsTable.tsx';
import { SensorCurve } from './SensorCurve.tsx';
import { SensorRows } from './SensorRows.tsx';
import { SpreadCard } from './SpreadCard.tsx';
import { StretchesCard } from './StretchesCard.tsx';
import styles from './MeterScreen.module.css';

/** The sensors of a pet beside its meter, and readings that may be wrong. */
export function MeterScreen(pet: TreatedPet) {
  const { t, formats } = useWords();
  const [range, setRange] = useState<CheckRange>('3m');
  const { member, isOwner } = pet;
  const query = useQuery(agreementQuery(member.memberId, range));
  const values = (query.data?.pairs.length ?? 0) + (query.data?.leftOutPairs.length ?? 0);
  return (
    <div className={styles['screen']}>
      <div className={styles['tools']}>
        <Segments
          label={t('report.range')}
          value={range}
          choices={[
            { value: '3m', label: t('report.last3Months') },
            { value: '1y', label: t('report.lastYear') },
          ]}
          onChoose={setRange}
        />
        {query.data && (
          <p>
            {t('meterCheck.counts', {
              values: formats.number(values),
              pairs: formats.number(query.data.pairs.length),
            })}
          </p>
        )}
        {isOwner && (
          <PageLink to="/event?add" className={styles['enter']}>
            <Icon name="drop" size={18} />
            {t('home.enterMeter')}
          </PageLink>
        )}
      </div>
      <OpenCheck pet={pet} range={range} />
      <StateView
        query={query}
        loading={<LoadingView block lines={6} />}
        empty={{
          when: ({ pairs, leftOutPairs }) => pairs.length + leftOutPairs.length === 0,
          view: (
            <EmptyView title={t('meterCheck.empty')} icon="drop">
              <p>{t('meterCheck.emptyHint')}</p>
            </EmptyView>
          ),
        }}
      >
        {(item) => <Comparison pet={pet} item={item} />}
      </StateView>
      <LowChecksCard pet={pet} range={range} />
      <MarksPart {...pet} range={range} />
      {member.petType !== null && <p className={styles['foot']}>{t('meterCheck.compare')}</p>}
    </div>
  );
}

type ComparisonProps = { readonly pet: TreatedPet; readonly item: AgreementItem };

function Comparison({ pet, item }: ComparisonProps) {
  const { t, formats } = useWords();
  const { member } = pet;
  const unit = useUnit(member.memberSetting.unit);
  const sessions = useMemo(() => newestFirst(item.sessions), [item.sessions]);
  const [newest] = sessions;
  const { low } = member.memberSetting;
  return (
    <>
      <Sentences pet={pet} item={item} />
      {newest && <SensorCurve key={newest.memberDeviceId} pet={pet} session={newest} item={item} />}
      <div className={styles['sensors']}>
        <SensorRows sessions={sessions} item={item} zone={member.timeZone} unit={unit} />
        <SpreadCard sessions={sessions} item={item} zone={member.timeZone} unit={unit} />
      </div>
      <div className={styles['pair']}>
        <PairsTable item={item} member={member} unit={unit} />
        <div className={styles['side']}>
          {item.n < LEAST_PAIRS ? <TooFew n={item.n} /> : <AgreementNumbers item={item} unit={unit} member={member} />}
          <Card>
            <p>
              {t('meterCheck.rule', {
                rate: isolate(rateText(unit, formats)),
                needed: formats.number(LEAST_PAIRS),
                agrees: isolate(amountText(AGREES_WITHIN, unit, formats)),
              })}
            </p>
          </Card>
          <Card title={t('meterCheck.trust')}>
            <p>{t('meterCheck.trustHint', { low: isolate(`${formats.bound(low, 'lower', unit)} ${unit}`) })}</p>
          </Card>
        </div>
      </div>
    </>
  );
}

const verdictWords = {
  agrees: 'meterCheck.agrees',
  lower: 'meterCheck.lower',
  higher: 'meterCheck.higher',
} as const;

/** What the two newest sensors with a verdict say, first of all. */
function Sentences({ pet: { member }, item }: ComparisonProps) {
  const { t, formats } = useWords();
  const unit = useUnit(member.memberSetting.unit);
  const judged = newestFirst(item.sessions).filter(({ verdict }) => verdict !== null);
  const hasWrongMeter = member.petType !== null && item.meter !== 'pet';
  return (
    <div className={styles['sentences']}>
      {judged.slice(0, 2).map((session) => (
        <p key={session.memberDeviceId}>
          {t(verdictWords[session.verdict ?? 'agrees'], {
            period: isolate(wornText(session, item, { zone: member.timeZone, formats })),
            value: isolate(amountText(session.bias ?? 0, unit, formats)),
            pairs: formats.number(session.n),
          })}
        </p>
      ))}
      {hasWrongMeter && <p>{t('meterCheck.noVerdict')}</p>}
    </div>
  );
}

function TooFew({ n }: { readonly n: number }) {
  const { t, formats } = useWords();
  return (
    <Card title={t('meterCheck.tooFew')}>
      <p>{t('meterCheck.tooFewHint', { n: formats.number(n), needed: formats.number(LEAST_PAIRS) })}</p>
      <div className={styles['steps']} aria-hidden="true">
        {Array.from({ length: LEAST_PAIRS }, (_, index) => (
          <span key={index} className={index < n ? styles['done'] : undefined} />
        ))}
      </div>
    </Card>
  );
}

function MarksPart({ member, canWrite, range }: TreatedPet & { readonly range: CheckRange }) {
  const { t } = useWords();
  const query = useQuery(qualityQuery(member.memberId, range));
  return (
    <StateView query={query} loading={<LoadingView block lines={4} />}>
      {(quality) => (
        <div className={styles['pair']}>
          <Card title={t('meterCheck.marks')} {...(member.petType !== null && { hint: t('meterCheck.marksHint') })}>
            <MarkList pet={member} quality={quality} canWrite={canWrite} />
          </Card>
          <div className={styles['side']}>
            <StretchesCard pet={member} quality={quality} canWrite={canWrite} loadedAt={query.dataUpdatedAt} />
            <MeterSetting pet={member} quality={quality} canWrite={canWrite} />
          </div>
        </div>
      )}
    </StateView>
  );
}

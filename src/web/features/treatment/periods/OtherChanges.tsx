import { Fragment } from 'react';
import type { DoseChangeItem } from '#contract/dose-change.ts';
import { OTHER_FACTS } from '#domain/care/other-changes.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { toPage } from '#contract/pages.ts';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { changedText, factNames, meterTexts, type FactFrame } from './other-changes.model.ts';
import styles from './OtherChanges.module.css';

type OtherChangesProps = { readonly change: DoseChangeItem; readonly pet: TreatedPet };

/** In which facts the sides do not differ, and those that are not noted of both. */
const stateWords = { same: 'compare.same', unknown: 'compare.unknown' } as const;

/** What differs between the two sides apart from the dose: facts that the portal has computed, without a cause. */
export function OtherChanges({ change: { others }, pet: { member, isOwner } }: OtherChangesProps) {
  const words = useWords();
  const { t, formats } = words;
  const unit = useUnit(member.memberSetting.unit);
  const frame: FactFrame = { words, unit, zone: member.timeZone };
  const having = (state: 'changed' | 'same' | 'unknown') => OTHER_FACTS.filter((fact) => others.states[fact] === state);
  const changed = having('changed');
  const names = (state: 'same' | 'unknown'): string => formats.list(having(state).map((fact) => t(factNames[fact])));
  const meter = meterTexts(others, frame);
  const { memberId } = member;
  const meterPage = isOwner ? '/treatment/meter' : toPage('/follow/:memberId/treatment/meter', { memberId });
  return (
    <section className={styles['others']} aria-labelledby="otherChanges">
      <Icon name="info" size={18} />
      <div>
        <h3 id="otherChanges">{t('compare.others')}</h3>
        {changed.length === 0 && meter.length === 0 && <p>{t('compare.nothing')}</p>}
        <ul>
          {changed.map((fact) => (
            <li key={fact}>{changedText(fact, others, frame)}</li>
          ))}
          {meter.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        {meter.length > 0 && <PageLink to={meterPage}>{t('treatment.meter')}</PageLink>}
        {(['same', 'unknown'] as const).map((state) => (
          <Fragment key={state}>
            {having(state).length > 0 && <p>{t(stateWords[state], { list: names(state) })}</p>}
          </Fragment>
        ))}
        <p>{t('compare.noCause')}</p>
      </div>
    </section>
  );
}
